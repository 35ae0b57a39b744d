/**
 * React and React Router choose their build by this when they are loaded, and without it take the one for development, a
 * multiple slower: to be imported before anything that loads them. The shop always runs what was built.
 */
process.env.NODE_ENV ||= "production";
