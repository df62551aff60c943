import * as v from 'valibot'
import type { RoutePath } from './routes.ts'

/** What the server asks of the page's program when it draws a public screen beforehand. */
export type DrawRequest<Fetch> = {
  path: RoutePath
  /** What follows the path in the address, with its question mark; empty for none. */
  search: string
  locale: 'en' | 'id'
  styleNonce: string
  /** Answers the calls of the page's API. */
  fetch: Fetch
}

/** What search engines and messengers read of a page. */
export const pageHeadSchema = v.object({
  title: v.string(),
  description: v.string(),
  kind: v.picklist(['website', 'article']),
  /** False for what search engines shall not show, as a hotel that does not exist. */
  indexed: v.boolean(),
  /** What the picture that is shown with a shared link draws. */
  cover: v.object({ id: v.string(), kind: v.string(), city: v.nullable(v.string()) }),
  /** Facts in the vocabulary of schema.org, without `@context`; `{origin}` stands for the installation's address. */
  facts: v.array(v.record(v.string(), v.unknown())),
})
export type PageHead = v.InferOutput<typeof pageHeadSchema>

export const drawingSchema = v.object({
  /** False when the thing the address names does not exist. */
  found: v.boolean(),
  body: v.string(),
  head: pageHeadSchema,
  /** What the page's queries hold, for the browser to begin with. */
  answers: v.unknown(),
})
export type Drawing = v.InferOutput<typeof drawingSchema>

/** Where a cover picture is drawn for; `coverSvg` of the page's program answers a whole SVG of this size in pixels. */
export type CoverRequest = PageHead['cover'] & { width: number; height: number }
