import type { Article } from '#contract/content/articles.ts'
import type { Block, Inline } from '#contract/content/blocks.ts'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { Offer } from '#contract/content/offers.ts'
import { ROUTES, type RoutePath } from '#contract/core/routes.ts'
import type { Locale } from '#src/i18n/locale.ts'

// https://schema.org data; `{origin}` is replaced by the installation's URL.

export const ORGANISATION = {
  '@type': 'Organization',
  '@id': '{origin}/#organisation',
  name: 'Singgah',
  url: '{origin}/',
  logo: '{origin}/icons/icon-512.png',
}

export const WEBSITE = {
  '@type': 'WebSite',
  name: 'Singgah',
  url: '{origin}/',
  inLanguage: ['en', 'id'],
  publisher: { '@id': '{origin}/#organisation' },
}

const plain = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('')

const words = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'list' ? block.items.map(plain).join('\n') : plain(block.inlines))).join('\n')

export const articleFacts = (article: Article, path: RoutePath, locale: Locale) => ({
  '@type': article.kind === 'post' ? 'BlogPosting' : article.kind === 'help' ? 'TechArticle' : 'WebPage',
  headline: article.title,
  description: article.summary,
  inLanguage: locale,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  mainEntityOfPage: `{origin}${path}${article.kind === 'page' ? '' : `?slug=${article.slug}`}`,
  author: article.author === null ? { '@id': '{origin}/#organisation' } : { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: 'Singgah', url: '{origin}/' },
})

export const breadcrumbFacts = (trail: readonly RoutePath[], lastName: string, locale: Locale) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: index === trail.length - 1 ? lastName : ROUTES[path].title[locale],
    ...(index < trail.length - 1 && { item: `{origin}${path}` }),
  })),
})

export const questionFacts = (
  groups: readonly { questions: readonly { title: string; blocks: readonly Block[] }[] }[],
) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: words(blocks) },
    })),
})

export const offerFacts = (offer: Offer) => ({
  '@type': 'Offer',
  name: offer.title,
  description: offer.summary,
  url: `{origin}/offer-detail?slug=${offer.slug}`,
  availabilityEnds: offer.bookableUntil,
  validFrom: offer.stayFrom,
  validThrough: offer.stayUntil,
  offeredBy: { '@type': 'Organization', name: 'Singgah' },
})

const HOTEL_TYPES = {
  hotel: 'Hotel',
  resort: 'Resort',
  guesthouse: 'BedAndBreakfast',
  serviced_apartment: 'LodgingBusiness',
} as const satisfies Record<HotelFacts['kind'], string>

/** Without price: it depends on the dates. Scores are tenths with us, of ten points. */
export const hotelFacts = (hotel: HotelFacts) => ({
  '@type': HOTEL_TYPES[hotel.kind],
  '@id': `{origin}/hotels/detail?id=${hotel.hotelId}`,
  name: hotel.name,
  description: hotel.description,
  url: `{origin}/hotels/detail?id=${hotel.hotelId}`,
  image: `{origin}/og.png?${new URLSearchParams({ page: '/hotels/detail', key: hotel.hotelId }).toString()}`,
  telephone: hotel.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: hotel.address,
    addressLocality: hotel.cityName,
    addressCountry: hotel.countryName,
  },
  geo: { '@type': 'GeoCoordinates', latitude: hotel.latitude, longitude: hotel.longitude },
  starRating: { '@type': 'Rating', ratingValue: hotel.stars },
  checkinTime: hotel.checkInFrom,
  checkoutTime: hotel.checkOutUntil,
  amenityFeature: [...hotel.facilities, ...hotel.accessibility].map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name: name.replaceAll('_', ' '),
    value: true,
  })),
  ...(hotel.score !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: hotel.score / 10,
      bestRating: 10,
      reviewCount: hotel.reviewCount,
    },
  }),
})
