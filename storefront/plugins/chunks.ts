/** What every page runs at first sight. Small files that all pages share compress better as one. */
const everyPage = [
  "app/page-meta",
  "app/theme",
  "app/api/",
  "app/ui/(?!accordion|confirm-by-click|empty-page|failed-page|plain-page|prose-page|toaster)",
  "app/parts/cart/(cart|use-cart-content)[.]",
  "app/parts/catalog/(heart-button|price|swatches|product-card|product-grid|size-row|grounds|listing-url)[.]",
  "app/parts/session/(after-sign-in|authorized-send|memory-storage|session|session-store|sign-in-toast|tab-lock)[.]",
  "app/parts/shell/(arrival|categories-menu|dropdown|error-screen|footer|lost-screen|lost-search|navigation|newsletter-box|progress-line|search-address|search-box|theme-switch|top-bar|user-links|user-menu)[.]",
  "app/parts/wishlist/(wishlist|use-wishlist-content)[.]",
];

/** Groups of modules that come as one file each. */
export const groups = [
  { name: "queries", test: /node_modules\/@tanstack\// },
  { name: "shop", test: new RegExp(`/storefront/(${everyPage.join("|")})`) },
];
