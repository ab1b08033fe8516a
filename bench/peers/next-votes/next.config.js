export default {
  // The parent project has a lockfile too, which Next.js would take for the root.
  turbopack: { root: import.meta.dirname },
};
