/** State of a navigation that ends in signing out. A screen asks first about what is not saved, as always. */
export const signingOut = { isSigningOut: true };
