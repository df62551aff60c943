import * as v from 'valibot'
import type { RoutePath } from './routes.ts'

/** Request from the server to the page's program to prerender a public screen. */
export type PrerenderRequest<Fetch> = {
  path: RoutePath
  /** Query string of the URL, including the question mark; empty if there is none. */
  search: string
  locale: 'en' | 'id'
  styleNonce: string
  /** `YYYY-MM-DD`, of the server in Jakarta. */
  today: string
  /** Answers the calls of the page's API. */
  fetch: Fetch
}

/** Page metadata for search engines and link previews. */
const pageHeadSchema = v.object({
  title: v.string(),
  description: v.string(),
  kind: v.picklist(['website', 'article']),
  /** False for what search engines shall not show, as a hotel that does not exist. */
  indexed: v.boolean(),
  /** Subject of the preview image for shared links. */
  cover: v.object({ id: v.string(), kind: v.string(), city: v.nullable(v.string()) }),
  /** Facts in the vocabulary of schema.org, without `@context`; `{origin}` stands for the installation's address. */
  facts: v.array(v.record(v.string(), v.unknown())),
})
export type PageHead = v.InferOutput<typeof pageHeadSchema>

export const prerenderResultSchema = v.object({
  /** False when the thing the address names does not exist. */
  found: v.boolean(),
  body: v.string(),
  /** `<template>`s of what its controls open, by the ids of these, for the time before the script. */
  panels: v.string(),
  head: pageHeadSchema,
  /** Dehydrated query cache that the browser hydrates from. */
  answers: v.unknown(),
})
export type PrerenderResult = v.InferOutput<typeof prerenderResultSchema>

/** Input of `coverSvg` of the page's program, which returns a complete SVG of this size in pixels. */
export type CoverRequest = PageHead['cover'] & { width: number; height: number }
