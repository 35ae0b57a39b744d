/** Business constants of the specification, section 9, and the limits of the wire. */
export const requestTimeoutMs = 10_000;
/** A picture may be 20 MB, which a line of 1 Mbit a second sends in time. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const uploadTimeoutMs = 180_000;
export const toastMs = 3_000;
export const searchDebounceMs = 300;
export const checkoutRedirectMs = 1_500;
export const paymentSuccessRedirectMs = 3_000;
export const contactSendingMs = 1_200;

export const pageSizeDefault = 24;
export const MAX_PAGE_SIZE = 1_000;
/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 200;
/** Characters of a size, a color or another option's value, and of that option's name; as in the schema. */
export const MAX_CHOICE_LENGTH = 255;
export const MAX_OPTION_NAME_LENGTH = 60;
/** Characters of one filter value, the longest "Length: 30cm", and how many values one filter takes. */
export const MAX_FILTER_LENGTH = 320;
export const MAX_FILTER_VALUES = 50;
export const MAX_PAGE = 1_000_000;
/** Reviews that a product comes with. */
export const REVIEWS_PER_PAGE = 20;
/** As in the schema. */
export const MAX_REVIEW_PHOTOS = 3;
export const pageSizeChoices = [24, 48, 96] as const;
export const priceRangeDefault = { min: 0, max: 1_000 } as const;
export const newArrivalsPageSize = 8;
/** Products looked through for the picture of a category that has none of its own. */
export const categoryLookupSize = 100;
export const footerCategories = 6;
export const carouselProducts = 3;
export const skeletonCards = 12;
export const swatchesShown = 4;
export const paginationWindow = 5;

/** Pieces of one variant that one cart may hold. */
export const MAX_QUANTITY_PER_LINE = 20;
/** Different lines that one cart or order may hold. */
export const MAX_LINES = 50;
/** Minutes a pending order holds its stock. */
export const holdMinutes = 30;
/** Minutes in which staff may take back a parcel, or correct its tracking number, before that is mailed. */
export const parcelMailMinutes = 2;
/** Hours that the pieces of a dearer exchange are held until the shopper has paid the difference. */
export const exchangeHoldHours = 24;
/** Addresses that one shopper may keep. */
export const MAX_ADDRESSES = 20;
/** Minutes that a link for a new password is good. */
export const resetMinutes = 30;
/** Days that a link that confirms an e-mail is good. */
export const verificationDays = 3;
/** Sold-out pieces that one address may wait for. */
export const MAX_STOCK_ALERTS = 20;
