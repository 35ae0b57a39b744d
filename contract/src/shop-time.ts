/** Where the shop's days begin and end; the function ship_by_day() of the database names the same zone. */
export const shopTimeZone = "Africa/Lagos";
