import { rmSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { PRERENDERED } from '#contract/core/prerendered-routes.ts'
import { health } from '#contract/core/system.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anArticle } from '#tests/support/content.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { PAGE_FONT, standInPage } from '#tests/support/stand-in-page.ts'

const { dist, page, hold, release, failOnce, drawn } = standInPage()
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const api = apiTest({ pageFolder: page, settings: { publicUrl: 'https://travel.example' } })
const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers })

/** What the stand-in wrote: path, search, locale, nonce, which drawing it was, articles it was told of. */
const usedValues = (html: string): string[] => (/<p class="used"[^>]*>([^<]*)</.exec(html)?.[1] ?? '').split('|')

const hotelsFrom = (place: string, day: number): string =>
  `/hotels/list?place=${place}&checkIn=2027-03-0${day}&checkOut=2027-03-12`

const numberOfRendering = async () => usedValues((await get('/pricing')).body)[4]

describe('a prerendered page', () => {
  test.each(Object.keys(PRERENDERED))('is served at %s', async (path) => {
    if (path === '/blog') return
    const rule = Object.entries(PRERENDERED).find(([one]) => one === path)?.[1]
    const needed: readonly string[] =
      rule === undefined ? [] : 'key' in rule ? [rule.key] : 'search' in rule ? rule.search.needed : []
    const search = needed.length === 0 ? '' : `?${needed.map((name) => `${name}=some-thing`).join('&')}`
    const answer = await get(path + search)
    expect(answer.statusCode).toBe(200)
    expect(usedValues(answer.body).slice(0, 2)).toEqual([path, search])
  })

  test('is drawn again when the list of cities changes, which is read later than the content', async () => {
    await api.db.execute(sql`alter table properties disable trigger content_changed`)
    await api.db.execute(sql`alter table room_types disable trigger content_changed`)
    const before = await numberOfRendering()
    api.clock.advance(2 * 60_000)
    expect(await numberOfRendering()).toBe(before)
    await aHotel(api)
    const next = async () => {
      api.clock.advance(2 * 60_000)
      return numberOfRendering()
    }
    await expect.poll(next).not.toBe(before)
    await api.db.execute(sql`alter table properties enable trigger content_changed`)
    await api.db.execute(sql`alter table room_types enable trigger content_changed`)
  })

  test('contains its styles, its files by name only, and the data of its queries', async () => {
    const { body, headers } = await get('/help/center')
    expect(body).toContain('<style nonce="n0nce" data-critical>.used{color:red}\nh1{color:green}</style>')
    expect(body).toContain('data-main="/assets/main.js"')
    expect(body).toContain('data-styles="/assets/main.css /assets/help.css"')
    expect(body).toContain('data-programs="/assets/main.js /assets/help.js"')
    expect(body).not.toMatch(/<script[^>]*src=|<link rel="stylesheet"|unused| style="|wait/)
    expect(body).toContain("[data-s='0'][data-s]{--x:1}")
    expect(body).toContain('<template data-for="field"><b class="used" data-s="1">panel</b></template>')
    expect(body).toContain("[data-s='1'][data-s]{--x:2}")
    expect(body).toContain('<script type="application/json" id="answers">{"queries":["\\u003c/script>"]}</script>')
    expect(body).toContain(`<style nonce="n0nce" media="not all" id="fonts">${PAGE_FONT}</style>`)
    expect(headers['content-security-policy']).toContain("style-src 'self' 'nonce-n0nce'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('has a description, its languages and its address for search engines', async () => {
    const { body } = await get('/help/detail?slug=a-thing&lang=id')
    expect(body).toContain('<html lang="id" data-drawn="id"')
    expect(body).toContain('<title>A &#34;title&#34; &#38; &#60;more&#62; · Singgah</title>')
    expect(body).toContain('<link rel="canonical" href="https://travel.example/help/detail?slug=a-thing&#38;lang=id">')
    expect(body).toContain('hreflang="x-default" href="https://travel.example/help/detail?slug=a-thing">')
    expect(body).toContain('content="https://travel.example/og.png?page=%2Fhelp%2Fdetail&#38;key=a-thing"')
    expect(body).toContain('"url":"https://travel.example/x"')
    expect(body).not.toContain('</script><script>alert')
  })

  test('excludes search engines from private pages, and only from those', async () => {
    const noindex = '<meta name="robots" content="noindex">'
    expect((await get('/hotels/detail?id=some-thing')).body).toContain(noindex)
    expect((await get('/help/center')).body).not.toContain(noindex)
  })

  test('is the same with parameters that only say where a link leads', async () => {
    const [path, search] = usedValues((await get('/sign-in?redirectedFrom=%2Fuser%2Fbookings')).body)
    expect([path, search]).toEqual(['/sign-in', ''])
    expect((await get('/sign-in?expired=true')).body).toContain('wait')
  })

  test('uses the language of the cookie, the address or the browser', async () => {
    const locale = async (url: string, headers: Record<string, string>) => usedValues((await get(url, headers)).body)[2]
    expect(await locale('/', { 'accept-language': 'id' })).toBe('id')
    expect(await locale('/?lang=en', { 'accept-language': 'id' })).toBe('en')
    expect(await locale('/?lang=en', { cookie: 'singgah.locale=id' })).toBe('id')
    expect((await get('/')).headers.vary).toBe('accept-encoding, accept-language, cookie')
  })

  test('is compressed, and not sent again to clients that have it', async () => {
    const { body, headers } = await get('/faq')
    const small = await get('/faq', { 'accept-encoding': 'br, gzip' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
    const other = await get('/faq', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(other.rawPayload).toString()).toBe(body)
    const again = await get('/faq', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is rendered once, and again when the content or the day has changed', async () => {
    const first = await numberOfRendering()
    expect(await numberOfRendering()).toBe(first)
    await anArticle(api)
    api.clock.advance(2_000)
    const second = await numberOfRendering()
    expect(second).not.toBe(first)
    api.clock.advance(86_400_000)
    expect(await numberOfRendering()).not.toBe(second)
  })

  test('of a search or a place is rendered again after half a minute, and of a refused search is the shell', async () => {
    for (const address of [hotelsFrom('city:bandung', 1), '/directories/home', '/directories/detail?id=some-thing']) {
      const drawnAs = async () => usedValues((await get(address)).body)[4]
      const first = await drawnAs()
      expect(await drawnAs()).toBe(first)
      api.clock.advance(30_000)
      expect(await drawnAs()).not.toBe(first)
    }
    const refused = await get(hotelsFrom('nothing', 1))
    expect([refused.statusCode, refused.body.includes('wait')]).toEqual([200, true])
  })

  test('of many searches at once is the shell for those that would have to wait', async () => {
    hold()
    let shells = 0
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map(async (day) => {
        const { statusCode, body } = await get(hotelsFrom('city:malang', day))
        if (body.includes('wait')) shells += 1
        if (shells === 6) release()
        return statusCode
      }),
    )
    expect([shells, new Set(answers)]).toEqual([6, new Set([200])])
  })

  test('is drawn once however many ask for it at once', async () => {
    await anArticle(api)
    api.clock.advance(2_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/pricing')))
    expect(new Set(answers.map(({ body }) => usedValues(body)[4])).size).toBe(1)
    await anArticle(api)
    api.clock.advance(2_000)
    const next = Number(usedValues((await get('/pricing')).body)[4]?.split(' ')[1])
    expect(Number(usedValues(answers[0]?.body ?? '')[4]?.split(' ')[1])).toBe(next - 1)
  })

  test('is the shell where too many wait to be drawn, while everything else is answered', async () => {
    await anArticle(api)
    api.clock.advance(2_000)
    hold()
    const plain = Object.entries(PRERENDERED).filter(([, rule]) => !('key' in rule || 'search' in rule))
    const shells: string[] = []
    const all = plain.map(async ([path]) => {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      if (body.includes('wait')) shells.push(path)
    })
    await expect.poll(() => shells.length).toBeGreaterThanOrEqual(plain.length - 10)
    expect((await get(health.path)).statusCode).toBe(200)
    const picture = await get('/og.png?page=/sign-in')
    expect([problemIn(picture).code, picture.headers['retry-after']]).toEqual(['overloaded', '2'])
    release()
    await Promise.all(all)
    expect((await get('/sign-in')).body).toContain('drawing')
  })

  test('for an unknown page is not found, and its shell shows the same in the browser', async () => {
    const answer = await get('/blog/detail?slug=nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-program href="/assets/main.js"')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('that cannot be rendered, or depends on a search, is the shell', async () => {
    for (const url of ['/blog', '/?place=city:jakarta', '/help/center?q=x']) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('wait')
    }
  })
})

describe('a server that begins to listen', () => {
  const listening = apiTest({ pageFolder: page })

  test('draws the first screens before anybody asks, and one that failed again', async () => {
    const before = drawn().length
    failOnce()
    await listening.app.http.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => drawn().length - before, { timeout: 40_000 }).toBe(10)
    expect(new Set(drawn().slice(before))).toContain('/ id')
    const { host } = new URL(listening.app.http.listeningOrigin)
    expect((await listening.inject({ url: '/', headers: { host } })).body).toContain('drawing')
    expect(drawn().length - before).toBe(10)
  })
})

describe('for search engines and messengers', () => {
  test('the preview picture of a page is a PNG of 1200 × 630, of no other page', async () => {
    const answer = await get('/og.png?page=/help/center')
    expect(answer.headers['content-type']).toBe('image/png')
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    for (const page of ['/user/bookings', 'toString', '', '/blog/detail&key=nothing']) {
      expect(problemIn(await get(`/og.png?page=${page}`)).code).toBe('not_found')
    }
  })

  test('robots.txt excludes private pages and links to the sitemap', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /user/\n')
    expect(body).toContain('Sitemap: https://travel.example/sitemap.xml\n')
  })

  test('sitemap.xml has every public screen and every published article, with its languages', async () => {
    const { slug } = await anArticle(api)
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    for (const [path, row] of Object.entries(PRERENDERED)) {
      const isOneOfMany: boolean = 'key' in row || ('search' in row && row.search.needed.length > 0)
      expect(body.includes(`<loc>https://travel.example${path}</loc>`)).toBe(!isOneOfMany)
    }
    expect(body).toContain(`<loc>https://travel.example/help/detail?slug=${slug}</loc><lastmod>2027-02-01`)
    expect(body).toContain('hreflang="id" href="https://travel.example/faq?lang=id"')
  })
})
