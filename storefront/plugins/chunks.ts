/** Modules that every page loads. Many small files compress better as one chunk. */
const everyPage = [
  "app/page-meta",
  "app/theme",
  "app/api/",
  "app/ui/(?!accordion|confirm-by-click|empty-page|failed-page|plain-page|prose-page|toaster)",
  "app/parts/cart/(cart|use-cart-content)[.]",
  "app/parts/catalog/(heart-button|price|swatches|product-card|product-grid|size-row|grounds)[.]",
  "app/parts/session/(after-sign-in|authorized-send|session|session-store|sign-in-toast|tab-lock)[.]",
  "app/parts/shell/(categories-menu|dropdown|error-screen|footer|main-navigation|navigation|newsletter-box)[.]",
  "app/parts/shell/(not-found-screen|progress-bar|route-announcer|search-box|search-form|search-path)[.]",
  "app/parts/shell/(theme-switch|top-bar|use-search-text|user-links|user-menu)[.]",
  "app/parts/wishlist/(wishlist|use-wishlist-content)[.]",
];

/** Rolldown chunk groups. */
export const groups = [
  { name: "queries", test: /node_modules\/@tanstack\// },
  { name: "shop", test: new RegExp(`/storefront/(${everyPage.join("|")})`) },
];
