import { expect, it } from 'vitest'
import type { ArticleSummary } from '#contract/content/articles.ts'
import { findArticles } from './find-articles.ts'
import { filterMatching } from './store-matching.ts'

const article = (slug: string, title: string, summary = '', categoryName = ''): ArticleSummary => ({
  kind: 'help',
  slug,
  title,
  summary,
  category: 'x',
  categoryName,
  cover: { kind: 'help', city: null },
  author: null,
  minutes: 1,
  publishedAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
})

const ARTICLES = [
  article('money', 'When the money comes back', 'After you cancel'),
  article('cancel', 'Cancel a booking', 'What it costs'),
  article('cafe', 'Réserver', 'accents', 'Bookings'),
]

it.each([
  ['cancel', ['cancel', 'money']],
  ['CANCEL booking', ['cancel']],
  ['reserver', ['cafe']],
  ['bookings', ['cafe']],
  ['nothing', []],
  ['', ['money', 'cancel', 'cafe']],
])('finds for "%s" %j', (q, slugs) => {
  expect(findArticles(ARTICLES, q).map(({ slug }) => slug)).toEqual(slugs)
})

it('keeps questions whose text or answer match, and no empty group', () => {
  const groups = [
    { name: 'a', questions: [{ title: 'Do I pay?', blocks: [] }] },
    {
      name: 'b',
      questions: [
        {
          title: 'Who?',
          blocks: [
            { kind: 'list' as const, ordered: false, items: [[{ kind: 'text' as const, text: 'You pay later' }]] },
          ],
        },
        { title: 'When?', blocks: [] },
      ],
    },
  ]
  const left = (message: string) =>
    filterMatching(groups, message).map(({ name, questions }) => [name, questions.length])
  expect(left('PAY')).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(left('later')).toEqual([['b', 1]])
  expect(left('')).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
