export default {
  // The project above has a lockfile too.
  turbopack: { root: import.meta.dirname },
};
