import { describe, expect, it } from 'vitest'
import { askedPage, datedSearch } from './page-address.ts'

const asked = (address: string, headers: Parameters<typeof askedPage>[2] = {}) => {
  const { pathname, searchParams } = new URL(address, 'https://singgah.test')
  return askedPage(pathname, searchParams, headers)
}

describe('URLs of prerendered pages', () => {
  it.each(['/sign-up', '/user/bookings', '/hotels/list', '/no/such/page', '/toString'])('is not %s', (address) => {
    expect(asked(address)).toBeNull()
  })

  it.each(['/?place=city:jakarta', '/hotels/home?checkIn=2027-01-02', '/help/detail?slug=a&q=b', '/blog?category=x'])(
    'is not %s, which shows more than its key',
    (address) => {
      expect(asked(address)).toBeNull()
    },
  )

  it.each(['/help/detail', '/help/detail?slug=', '/offer-detail?lang=id'])(
    'is not %s, which names no thing',
    (address) => {
      expect(asked(address)).toBeNull()
    },
  )

  it('is the record that the id names', () => {
    expect(asked('/help/detail?slug=cancel-a-booking')).toEqual({
      path: '/help/detail',
      key: 'cancel-a-booking',
      search: 'slug=cancel-a-booking',
      asked: null,
      locale: 'en',
    })
  })

  it('is a search for hotels in one order, without what advertisements add', () => {
    const address = '/hotels/list?adults=2&checkOut=2027-02-11&utm_source=x&checkIn=2027-02-10&place=city:bandung'
    expect(asked(address)).toMatchObject({
      path: '/hotels/list',
      key: null,
      search: 'place=city%3Abandung&checkIn=2027-02-10&checkOut=2027-02-11&adults=2',
    })
  })

  it.each([
    '/hotels/list?place=city:bandung&checkIn=2027-02-10',
    '/hotels/list?place=city:bandung&checkIn=2027-02-10&checkOut=2027-02-11&view=map',
    `/hotels/list?place=${'x'.repeat(61)}&checkIn=2027-02-10&checkOut=2027-02-11`,
  ])('is not %s: a part is missing, unknown or too long', (address) => {
    expect(asked(address)).toBeNull()
  })

  it.each(['/?utm_source=mail&utm_campaign=x', '/?gclid=1', '/?ref=y'])(
    'is %s: advertisements do not affect the decision',
    (address) => {
      expect(asked(address)).toMatchObject({ path: '/', key: null })
    },
  )
})

describe('its language', () => {
  it.each([
    ['/', {}, 'en', null],
    ['/', { 'accept-language': 'id-ID,en;q=0.5' }, 'id', null],
    ['/?lang=en', { 'accept-language': 'id' }, 'en', 'en'],
    ['/?lang=fr', { 'accept-language': 'id' }, 'id', null],
    ['/?lang=en', { cookie: 'x=1; singgah.locale=id; y=2' }, 'id', 'en'],
    ['/', { cookie: 'singgah.locale=en; __Host-singgah.locale=id' }, 'id', null],
    ['/', { cookie: 'notsinggah.locale=id' }, 'en', null],
    ['/', { cookie: 'singgah.locale=fr', 'accept-language': 'id' }, 'id', null],
  ] as const)('of %s with %j is %s', (address, headers, locale, named) => {
    expect(asked(address, headers)).toMatchObject({ locale, asked: named })
  })
})

const dated = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://singgah.test')
  return datedSearch(pathname, searchParams, '2026-12-30')
}

describe('a search without days', () => {
  it('is for one night from tomorrow, with all else that it says', () => {
    expect(dated('/hotels/list?place=city:surabaya&kinds=villa&lang=id&checkIn=')).toBe(
      '/hotels/list?place=city%3Asurabaya&kinds=villa&lang=id&checkIn=2026-12-31&checkOut=2027-01-01',
    )
  })

  it.each([
    '/hotels/list',
    '/hotels/list?place=',
    '/hotels/list?place=city:bali&checkIn=2027-01-02',
    '/',
    '/no/such/page',
  ])('is not %s', (address) => {
    expect(dated(address)).toBeNull()
  })
})
