// What the browser saves for this page, if it lets us.

const PREFIX = "ra.";

export function saved(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch (error) {
    return null;
  }
}

export function save(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    return localStorage.getItem(PREFIX + name) === value;
  } catch (error) {
    return false;
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch (error) { /* then nothing was saved */ }
}

export function savedNames(begin) {
  try {
    const names = [];
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      if (name.startsWith(PREFIX + begin)) names.push(name.slice(PREFIX.length));
    }
    return names.sort();
  } catch (error) {
    return [];
  }
}
