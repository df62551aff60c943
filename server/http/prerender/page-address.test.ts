import { describe, expect, it } from 'vitest'
import { askedPage } from './page-address.ts'

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
      asked: null,
      locale: 'en',
    })
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
