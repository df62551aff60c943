import type { PageHead } from '#contract/core/prerender.ts'
import { prerenderedAs, type PrerenderedPath } from '#contract/core/prerendered-routes.ts'
import { LOCALES, type Locale } from '#server/domain/kernel/messages.ts'

/** Text inside HTML or one of its attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON inside a script element that is data: no text in it can end the element. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const OG_LOCALES = { en: 'en_GB', id: 'id_ID' } as const

/** URL of a screen without query parameters that do not affect its content, for one language or language-neutral. */
const addressOf = (origin: string, path: PrerenderedPath, key: string | null, locale?: Locale): string => {
  const { key: name } = prerenderedAs(path)
  const search = new URLSearchParams({
    ...(name !== undefined && key !== null && { [name]: key }),
    ...(locale !== undefined && { lang: locale }),
  }).toString()
  return `${origin}${path}${search === '' ? '' : `?${search}`}`
}

export type PageAddress = {
  origin: string
  path: PrerenderedPath
  key: string | null
  /** The language that the address names, if any. */
  asked: Locale | null
}

/** Meta tags of a prerendered page for search engines and link previews. */
export const headTags = (
  { title, description, kind, indexed, facts }: PageHead,
  { origin, path, key, locale, asked }: PageAddress & { locale: Locale },
): string => {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`
  const link = (attributes: string, href: string) => `<link ${attributes} href="${escaped(href)}">`
  const picture = `${origin}/og.png?${new URLSearchParams({ page: path, ...(key !== null && { key }) }).toString()}`
  const known = facts.map((fact) =>
    jsonInHtml({ '@context': 'https://schema.org', ...fact }).replaceAll('{origin}', origin),
  )
  return [
    `<title>${escaped(title)} · Singgah</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
    link('rel="canonical"', addressOf(origin, path, key, asked ?? undefined)),
    ...LOCALES.map((one) => link(`rel="alternate" hreflang="${one}"`, addressOf(origin, path, key, one))),
    link('rel="alternate" hreflang="x-default"', addressOf(origin, path, key)),
    property('og:site_name', 'Singgah'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', addressOf(origin, path, key, asked ?? undefined)),
    property('og:locale', OG_LOCALES[locale]),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...known.map((fact) => `<script type="application/ld+json">${fact}</script>`),
  ].join('\n')
}
