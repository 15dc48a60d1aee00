/** Stands where a library offers a feature by a package that isn't installed, and that nothing here uses. */
export default null;
