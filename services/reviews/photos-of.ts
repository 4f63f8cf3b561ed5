import { type SQL, sql } from "drizzle-orm";

export type ReviewPhoto = { id: number; path: string; width: number; height: number };

/** The photos of a review that were approved, as JSON; `reviewId` is a column of the statement around it. */
export const photosOf = (reviewId: SQL): SQL<ReviewPhoto[]> => sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'path', p.file_path, 'width', p.width, 'height', p.height)
    order by p.id), '[]') from review_photos p where p.review_id = ${reviewId} and p.state = 'approved')`;
