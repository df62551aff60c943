import type { ArticleSummary } from '#contract/content/articles.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Offline search: articles whose title, summary or group contains every word, matches in the title first. */
export const findArticles = (articles: readonly ArticleSummary[], q: string): ArticleSummary[] => {
  const words = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '')
  const has = (text: string) => words.every((word) => plain(text).includes(word))
  return articles
    .filter(({ title, summary, categoryName }) => has(`${title} ${summary} ${categoryName}`))
    .toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
}
