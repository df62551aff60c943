import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { PLANNED_ROUTES } from '#contract/core/planned-routes.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { ARTICLES } from '#server/database/seed/demo/content/load-content.ts'
import { FEATURES } from '#server/database/seed/demo/content/features.ts'
import { OFFERS } from '#server/database/seed/demo/content/offers.data.ts'
import { CITIES } from '#server/database/seed/reference/cities.data.ts'
import { ALLOWED_DENIALS, STATES_OF_THE_MOMENT } from './allowed-denials.ts'
import { brokenLinks, buttonsIn, denialsIn, gone, LANGUAGES, untied, type Content } from './claims.ts'
import { FIGURES, OTHER_FIGURES } from './content-figures.ts'
import { constantIn, figuresIn, wrongFigures } from './figures.ts'
import { catalogueOf } from './texts.ts'

const ARTICLE_CONTENT: readonly Content[] = Object.entries(ARTICLES).flatMap(([kind, entries]) =>
  entries.map(({ slug, about, en, id }) => ({
    name: `${kind}/${slug}`,
    about,
    text: { en: [en.title, en.summary, en.body].join('\n\n'), id: [id.title, id.summary, id.body].join('\n\n') },
  })),
)
const OFFER_CONTENT: readonly Content[] = OFFERS.map(({ slug, about, en, id }) => ({
  name: `offer/${slug}`,
  about,
  text: { en: [en.title, en.summary, en.terms].join('\n\n'), id: [id.title, id.summary, id.terms].join('\n\n') },
}))
const CONTENT = [...ARTICLE_CONTENT, ...OFFER_CONTENT]

const endpoints = ENDPOINTS.map(({ name }) => name)
const routes = Object.keys(ROUTES).filter((path) => !(path in PLANNED_ROUTES))

const valueOf = ({ file, constant, per }: (typeof FIGURES)[number]): number =>
  constantIn({ path: file, text: readFileSync(file, 'utf8') }, constant) / per

describe('features', () => {
  test('have routes and endpoints that exist', () => {
    expect(gone(routes, endpoints)).toEqual([])
  })

  test('are known for every screen behind a sign-in, so that texts about a new one are tied to it', () => {
    const named: readonly string[] = Object.values(FEATURES).flatMap((feature) => feature.routes)
    const guarded = Object.entries(ROUTES).filter(([, { area }]) => area !== 'public')
    expect(guarded.map(([path]) => path).filter((path) => !named.includes(path))).toEqual([])
  })

  test('notice a route and an endpoint that were removed', () => {
    const left = routes.filter((path) => path !== '/wallet')
    expect(gone(left, endpoints)).toEqual(['wallet: no route /wallet'])
    expect(gone(routes, endpoints.slice(endpoints.indexOf('auth.signUp') + 1))).toContain(
      'sign-up: no endpoint auth.signUp',
    )
  })
})

describe('content', () => {
  test('names the features it speaks of, the same ones in both languages', () => {
    expect(CONTENT.flatMap(untied)).toEqual([])
  })

  test('links to screens, articles, questions and cities that exist', () => {
    const slugs = { '/help/detail': ARTICLES.help, '/blog/detail': ARTICLES.post, '/offer-detail': OFFERS }
    const known = Object.entries(slugs).flatMap(([path, entries]) => entries.map(({ slug }) => `${path}?slug=${slug}`))
    const cities = [...CITIES.matchAll(/^([a-z-]+)\t/gm)].map(([, id = '']) => `city:${id}`)
    expect(CONTENT.flatMap((one) => brokenLinks(one, { routes, known, cities }))).toEqual([])
  })

  test('denies no feature, unless listed with the reason', () => {
    const unlisted = CONTENT.flatMap(({ name, text }) =>
      LANGUAGES.flatMap((language) =>
        denialsIn(text[language], language)
          .filter((sentence) => !ALLOWED_DENIALS.some((one) => sentence.includes(one[language])))
          .map((sentence) => `${name} (${language}) denies: ${sentence}`),
      ),
    )
    expect(unlisted).toEqual([])
  })

  test('around it on the screens denies no feature but in states of the moment', () => {
    const denied = [...catalogueOf(readFileSync('src/i18n/locales/pages/id.po', 'utf8'))].filter(
      ([en, id]) => denialsIn(en, 'en').length > 0 || denialsIn(id, 'id').length > 0,
    )
    expect(denied.map(([message]) => message).filter((one) => !STATES_OF_THE_MOMENT.includes(one))).toEqual([])
  })

  test('still says every listed denial', () => {
    for (const { en, id } of ALLOWED_DENIALS) {
      const texts = { en, id }
      for (const language of LANGUAGES) {
        const denied = CONTENT.flatMap(({ text }) => denialsIn(text[language], language))
        expect(
          denied.some((sentence) => sentence.includes(texts[language])),
          texts[language],
        ).toBe(true)
      }
    }
  })

  test.each([
    ['You cannot reset your password yet: forgot password is coming later.', 'en'],
    ['Passkeys are not available.', 'en'],
    ['Passkeys are not supported.', 'en'],
    ['There is no wallet.', 'en'],
    ['Singgah does not offer passkeys.', 'en'],
    ['Addresses are kept in memory and never stored.', 'en'],
    ['Anda belum bisa mendaftar sendiri.', 'id'],
    ['Dompet tidak tersedia.', 'id'],
    ['Passkey tidak didukung.', 'id'],
    ['Singgah tidak menyediakan passkey.', 'id'],
    ['Alamat IP hanya di memori dan tidak disimpan.', 'id'],
  ] as const)('a denial is noticed: %s', (sentence, language) => {
    expect(denialsIn(`Intro.\n\n- ${sentence}`, language)).toHaveLength(1)
  })
})

describe('numbers', () => {
  test('are those of the constants', () => {
    const wrong = ARTICLE_CONTENT.flatMap((content) => {
      const tied = FIGURES.filter(({ entries }) => entries.includes(content.name))
      const figures = [...new Set(tied.map((one) => `${valueOf(one)} ${one.unit}`))]
      const others = OTHER_FIGURES.filter(({ entry }) => entry === content.name).map(({ figure }) => figure)
      // Stories name many numbers of the world; theirs of the product are all in the table.
      const allowed = content.name.startsWith('post/') ? [''] : others
      return wrongFigures(content, figures).filter(
        (mistake) => !allowed.some((one) => mistake.includes(` says ${one}`)),
      )
    })
    expect(wrong).toEqual([])
  })

  test('of offers are those of their terms', () => {
    for (const { slug, discountPermille, services = ['stay'], minNights, minTotal, en, id } of OFFERS) {
      for (const [language, { title, terms }] of [['en', en] as const, ['id', id] as const]) {
        expect(`${title} ${terms}`.match(/[\d.]+%/g), slug).toEqual(
          Array.from({ length: 2 }, () => `${discountPermille / 10}%`),
        )
        const nights = services.includes('stay') ? [`${minNights} night`] : []
        expect(figuresIn(terms, language), slug).toEqual(expect.arrayContaining(nights))
        expect(terms, slug).toContain(minTotal === undefined ? '' : `Rp${minTotal.toLocaleString(language)}`)
      }
    }
  })

  test('a constant is read where it is declared', () => {
    const file = { path: 'one.ts', text: 'const DAY = 24 * 3_600\nexport const STORED = { mails: 30 * DAY } as const' }
    expect(constantIn(file, 'STORED.mails')).toBe(2_592_000)
    expect(() => constantIn(file, 'GONE')).toThrow('one.ts has no number GONE')
    expect(figuresIn('Held for 15 minutes, then two days.', 'en')).toEqual(['15 minute', '2 day'])
  })
})

test('buttons that the texts name are on the screens', () => {
  const parts = readdirSync('src/i18n/locales')
  const labels = parts.flatMap((part) => [...catalogueOf(readFileSync(`src/i18n/locales/${part}/id.po`, 'utf8'))])
  const known = { en: labels.map(([message]) => message), id: labels.map(([, text]) => text) }
  const missing = CONTENT.filter(({ name }) => name !== 'help/install-the-app').flatMap(({ name, text }) =>
    LANGUAGES.flatMap((language) =>
      buttonsIn(text[language], language)
        .filter((button) => !known[language].includes(button))
        .map((button) => `${name} (${language}): no button "${button}"`),
    ),
  )
  expect(missing).toEqual([])
})
