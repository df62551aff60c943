import { FEATURES, type Feature } from '#server/database/seed/demo/content/features.ts'

export const LANGUAGES = ['en', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** One text of the content in both languages: `name` is `kind/slug`. */
export type Content = { name: string; about: readonly Feature[]; text: Readonly<Record<Language, string>> }

const FEATURE_NAMES = Object.keys(FEATURES).filter((name): name is Feature => name in FEATURES)

const LINK = /\]\(([^)\s]+)\)/g

/** Addresses that a text links to. */
const linksOf = (text: string): string[] => [...text.matchAll(LINK)].flatMap(([, href]) => href ?? [])

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? ''

/** The features that a text speaks of, by a word or by a link. */
const spokenOf = (text: string, language: Language): Feature[] => {
  const plain = text.replaceAll(/\s+/g, ' ')
  const paths = linksOf(text).map(pathOf)
  return FEATURE_NAMES.filter((name) => {
    const { routes, [language]: words } = FEATURES[name]
    return (words?.test(plain) ?? false) || routes.some((route) => paths.includes(route))
  })
}

/** Features that an entry speaks of without naming them, or names without speaking of them. */
export const untied = ({ name, about, text }: Content): string[] =>
  LANGUAGES.flatMap((language) => {
    const spoken = spokenOf(text[language], language)
    return [
      ...spoken.filter((one) => !about.includes(one)).map((one) => `${name} (${language}) speaks of ${one}`),
      ...about.filter((one) => !spoken.includes(one)).map((one) => `${name} (${language}) does not speak of ${one}`),
    ]
  })

/** Routes and calls of the features that do not exist. */
export const gone = (routes: readonly string[], endpoints: readonly string[]): string[] =>
  FEATURE_NAMES.flatMap((name) => {
    const feature: { routes: readonly string[]; endpoints: readonly string[] } = FEATURES[name]
    return [
      ...feature.routes.filter((route) => !routes.includes(route)).map((route) => `${name}: no route ${route}`),
      ...feature.endpoints.filter((call) => !endpoints.includes(call)).map((call) => `${name}: no endpoint ${call}`),
    ]
  })

/** The sentences of a Markdown text, without its marks. Lines of a list and headings are sentences of their own. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.|#+|>)\s)/)
    .flatMap((block) =>
      block
        .replaceAll(/\n\s*>?\s*/g, ' ')
        .replaceAll(LINK, '')
        .replaceAll(/[[*]|^\s*(?:-|\d+\.|#+|>)\s+/g, '')
        .split(/(?<=[.!?:]”?)\s+/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const DENIALS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:yet|cannot|can not|never|in memory|unavailable|are coming|coming (?:soon|later|next)|save nothing)\b|\bcan['’]t\b|\b(?:not|isn['’]t|aren['’]t|nothing is) (?:available|possible|stored|saved|supported|offered)\b|\bthere(?:['’]s| is| are) no\b|\b(?:don['’]t|doesn['’]t|do not|does not) (?:store|save|have|offer|support)\b/i,
  id: /\b(?:belum (?:bisa|dapat|ada|tersedia)|tidak (?:bisa(?! refund)|dapat|tersedia|pernah|disimpan|didukung|mendukung|menyediakan)|tidak ada yang (?:di)?simpan|menyusul|hanya di memori)\b/i,
}

/** Sentences that say that something is not, cannot or does not, and speak of a feature, or of what is stored. */
export const denialsIn = (text: string, language: Language): string[] =>
  sentencesOf(text).filter(
    (sentence) =>
      DENIALS[language].test(sentence) &&
      (spokenOf(sentence, language).length > 0 ||
        /\b(?:store[ds]?|saved?|memory|disimpan|tersimpan|menyimpan|memori)\b/i.test(sentence)),
  )

const BUTTONS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tap|tick|choose) \*\*([^*]+)\*\*/gi,
  id: /\b(?:ketuk|centang|pilih) \*\*([^*]+)\*\*/gi,
}

/** Labels of buttons that a text tells people to use. */
export const buttonsIn = (text: string, language: Language): string[] =>
  [...text.replaceAll(/\s+/g, ' ').matchAll(BUTTONS[language])].flatMap(([, label]) => label ?? [])

type Targets = { routes: readonly string[]; known: readonly string[]; cities: readonly string[] }

/** Links of a text to a screen that does not exist, or that lacks the article or city they name. */
export const brokenLinks = ({ name, text }: Content, { routes, known, cities }: Targets): string[] =>
  LANGUAGES.flatMap((language) =>
    linksOf(text[language])
      .filter((href) => {
        const { pathname, searchParams } = new URL(href, 'https://singgah.invalid')
        if (!routes.includes(pathname)) return true
        const [slug, place] = [searchParams.get('slug'), searchParams.get('place')]
        const isKnown = slug === null ? !pathname.endsWith('detail') : known.includes(`${pathname}?slug=${slug}`)
        return !isKnown || (place !== null && !cities.includes(place))
      })
      .map((href) => `${name} (${language}) links to ${href}`),
  )
