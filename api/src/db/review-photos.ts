/** SQL: the paths of the photos of a review `r`, in their order. */
export const photosOfReview =
  "array(select f.path from review_photos f where f.review_id = r.id order by f.position)";
