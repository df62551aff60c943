import * as v from 'valibot'
import type { MessagePort } from 'node:worker_threads'
import type { PageHead } from '#contract/core/prerender.ts'
import type { AskedPage } from './page-address.ts'

/** What the drawing threads know from their start. */
export const drawingFolderSchema = v.object({ pageFolder: v.string(), styleNonce: v.string() })
export type DrawingFolder = v.InferOutput<typeof drawingFolderSchema>

/** Order to draw a page for an origin; its calls to the API go over `calls`. */
export type PageTask = {
  page: AskedPage
  origin: string
  /** `YYYY-MM-DD` in Jakarta. */
  today: string
  /** Compressed for few readers: time counts more than size. */
  isQuick: boolean
  calls: MessagePort
}

export type PictureTask = PageHead['cover']

export const bytesSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A drawn page; null where the thing it names does not exist. */
export const drawnPageSchema = v.nullable(
  v.object({
    etag: v.string(),
    plain: bytesSchema,
    br: bytesSchema,
    gz: bytesSchema,
    cover: v.object({ id: v.string(), kind: v.string(), city: v.nullable(v.string()) }),
    /** The HTML with `ORIGIN_PLACE` instead of the origin. */
    template: v.string(),
  }),
)
export type DrawnPage = NonNullable<v.InferOutput<typeof drawnPageSchema>>

/** Stands for the origin in a template: a name that no host can have, without characters that HTML escapes. */
export const ORIGIN_PLACE = 'https://origin.invalid'

export const apiCallSchema = v.object({ id: v.number(), path: v.string(), headers: v.record(v.string(), v.string()) })
export type ApiCall = v.InferOutput<typeof apiCallSchema>

export const apiAnswerSchema = v.object({
  id: v.number(),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
})
export type ApiAnswer = v.InferOutput<typeof apiAnswerSchema>
