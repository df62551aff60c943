import type { Service } from '#contract/core/services.ts'
import type { Cover } from '#contract/content/articles.ts'
import type { Feature } from './features.ts'

/** Written in Markdown; `prose` takes the indentation of the code off it. */
export type ArticleText = { title: string; summary: string; body: string }
type OfferText = { title: string; summary: string; terms: string }

/** An article of the demonstration. Its place in its list is the order in which its category shows it. */
export type ArticleEntry = {
  slug: string
  /** Slugs it had before, the first one first: they keep leading to it, and it stays the same article. */
  formerSlugs?: readonly string[]
  /** A slug of `categories.data.ts` of the same kind. */
  category: string
  /** What it speaks of. */
  about: readonly Feature[]
  /** `city` is an id of the list of cities, such as `yogyakarta`. */
  cover: Cover
  author: string | null
  /** `YYYY-MM-DD`; nine in the morning in Jakarta. */
  publishedOn: string
  en: ArticleText
  id: ArticleText
}

/** Days from the day on which the demonstration is loaded; both ends count. */
type Span = { from: number; until: number }

export type OfferEntry = {
  slug: string
  code: string
  about: readonly Feature[]
  discountPermille: number
  /** Stays alone where it is not said. */
  services?: readonly Service[]
  minNights: number
  /** Least total in rupiah. */
  minTotal?: number
  cityId: string | null
  cover: Cover
  bookable: Span
  stay: Span
  /** Restarts after its last day, so that a demonstration always has offers. */
  renews: boolean
  en: OfferText
  id: OfferText
}

export type CategoryEntry = { slug: string; en: string; id: string }
