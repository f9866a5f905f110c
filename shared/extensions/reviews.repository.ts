import { rowsOf, type Db } from '../platform/db/index.js';
import type { Ratings } from './extension.js';

export interface NewReview {
  organizationId: string;
  extensionId: string;
  executiveSub: string;
  overall: number;
  accuracy: number;
  usability: number;
  performance: number;
  commentSealed: Buffer | null;
}

/** Writes an executive's review, in the place of the one before. */
export async function upsertReview(db: Db, review: NewReview): Promise<{ createdAt: Date; updatedAt: Date }> {
  const [row] = await rowsOf<{ createdAt: Date; updatedAt: Date }>(
    db,
    `insert into extension_reviews (organization_id, extension_id, executive_sub, overall, accuracy, usability, performance, comment_sealed)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict on constraint extension_reviews_pkey do update
       set overall = excluded.overall, accuracy = excluded.accuracy, usability = excluded.usability, performance = excluded.performance,
           comment_sealed = excluded.comment_sealed, updated_at = now()
     returning created_at as "createdAt", updated_at as "updatedAt"`,
    [
      review.organizationId,
      review.extensionId,
      review.executiveSub,
      review.overall,
      review.accuracy,
      review.usability,
      review.performance,
      review.commentSealed,
    ],
  );
  if (!row) throw new Error('a review was written and not returned');
  return row;
}

/** Means of an organization's reviews, of each extension that has any; rounded to hundredths. */
export async function ratingsOf(db: Db, organizationId: string): Promise<Map<string, Ratings>> {
  const rows = await rowsOf<Ratings & { extensionId: string }>(
    db,
    `select extension_id as "extensionId", count(*) as reviews,
            round(avg(overall)::numeric, 2)::double precision as overall, round(avg(accuracy)::numeric, 2)::double precision as accuracy,
            round(avg(usability)::numeric, 2)::double precision as usability, round(avg(performance)::numeric, 2)::double precision as performance
     from extension_reviews
     where organization_id = ?
     group by extension_id`,
    [organizationId],
  );
  return new Map(rows.map(({ extensionId, ...ratings }) => [extensionId, ratings]));
}
