/** Stub for optional dependencies of libraries that aren’t installed and that nothing here uses. */
export default null;
