import * as v from 'valibot'

/** A run of text as a screen shows it: plain, strong, emphasised, code, or a link (own path, `https:` or `mailto:`). */
const inlineSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('strong'), text: v.string() }),
  v.object({ kind: v.literal('emphasis'), text: v.string() }),
  v.object({ kind: v.literal('code'), text: v.string() }),
  v.object({ kind: v.literal('link'), text: v.string(), href: v.string() }),
])
export type Inline = v.InferOutput<typeof inlineSchema>

const inlinesSchema = v.array(inlineSchema)

/**
 * Written content as a screen shows it. The server makes it from the stored Markdown and leaves out everything that is
 * not one of these kinds, so that no markup of an author reaches a browser.
 */
export const blockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('heading'),
    level: v.picklist([2, 3]),
    /** Unique in its article, for links to it. */
    anchor: v.string(),
    inlines: inlinesSchema,
  }),
  v.object({ kind: v.literal('paragraph'), inlines: inlinesSchema }),
  v.object({ kind: v.literal('quote'), inlines: inlinesSchema }),
  v.object({ kind: v.literal('list'), ordered: v.boolean(), items: v.array(inlinesSchema) }),
])
export type Block = v.InferOutput<typeof blockSchema>
