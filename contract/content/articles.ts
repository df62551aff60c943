import * as v from 'valibot'
import { blockSchema } from './blocks.ts'
import { endpoint } from '../core/endpoint.ts'
import { instantSchema, lineSchema } from '../core/scalars.ts'

/** Editorial content: a standalone page, a story, a help article, or a question with its answer. */
export const ARTICLE_KINDS = ['page', 'post', 'help', 'faq'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const slugSchema = v.pipe(
  v.string('required'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation_failed'),
  v.maxLength(80, 'too_long'),
)

/** Illustration for an item without a photo: the kind of scene, and the city if known. */
export const coverSchema = v.object({ kind: v.string(), city: v.nullable(v.string()) })
export type Cover = v.InferOutput<typeof coverSchema>

const summaryEntries = {
  kind: v.picklist(ARTICLE_KINDS),
  slug: slugSchema,
  title: v.string(),
  summary: v.string(),
  /** Stable name of the group it is shown in, with its name in the asked language. */
  category: v.string(),
  categoryName: v.string(),
  cover: coverSchema,
  /** Null for texts published in the company's name. */
  author: v.nullable(v.string()),
  /** Minutes of reading at 200 words a minute, rounded up. */
  minutes: v.number(),
  publishedAt: instantSchema,
  updatedAt: instantSchema,
}

const articleSummarySchema = v.object(summaryEntries)
export type ArticleSummary = v.InferOutput<typeof articleSummarySchema>

const articleSchema = v.object({
  ...summaryEntries,
  blocks: v.array(blockSchema),
  /** Number of the published version, raised with every change; pages like the privacy policy show it. */
  version: v.number(),
  related: v.array(articleSummarySchema),
})
export type Article = v.InferOutput<typeof articleSchema>

export const listArticles = endpoint({
  name: 'articles.list',
  method: 'GET',
  path: '/api/Articles',
  summary:
    'Published articles of one kind in the requested language, in display order; with a query, the best matches of a full-text search first.',
  access: 'public',
  query: v.object({
    kind: v.picklist(ARTICLE_KINDS, 'validation_failed'),
    q: v.optional(lineSchema(120), ''),
    category: v.optional(v.union([v.literal(''), slugSchema]), ''),
  }),
  response: v.object({ items: v.array(articleSummarySchema) }),
})

export const getArticle = endpoint({
  name: 'articles.get',
  method: 'GET',
  path: '/api/Articles/:kind/:slug',
  summary: 'One published article in the requested language. A former slug answers the article with its current slug.',
  access: 'public',
  params: v.object({ kind: v.picklist(ARTICLE_KINDS, 'validation_failed'), slug: slugSchema }),
  response: articleSchema,
  errors: ['not_found'],
})

export const listQuestions = endpoint({
  name: 'articles.questions',
  method: 'GET',
  path: '/api/Questions',
  summary: 'Every question of the FAQ with its answer, grouped, in the requested language.',
  access: 'public',
  response: v.object({
    groups: v.array(
      v.object({
        category: v.string(),
        name: v.string(),
        questions: v.array(v.object({ slug: slugSchema, title: v.string(), blocks: v.array(blockSchema) })),
      }),
    ),
  }),
})

export const voteOnArticle = endpoint({
  name: 'articles.vote',
  method: 'POST',
  path: '/api/Articles/:kind/:slug/Votes',
  summary:
    'Rate whether an article was useful. One vote counts for each reader, known by the network address; another replaces it.',
  access: 'public',
  params: v.object({ kind: v.picklist(ARTICLE_KINDS, 'validation_failed'), slug: slugSchema }),
  body: v.object({ useful: v.boolean() }),
  response: v.object({ useful: v.boolean() }),
  errors: ['not_found'],
})
