/**
 * React and React Router choose their production build by NODE_ENV when they are imported, so this module
 * is imported before them. The development build is several times slower.
 */
process.env.NODE_ENV ||= "production";
