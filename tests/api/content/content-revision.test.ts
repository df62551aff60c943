import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getArticle, voteOnArticle } from '#contract/content/articles.ts'
import { contentRevision } from '#server/domain/content/content-revision.ts'
import { articles } from '#server/database/schema/content/content.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { offers } from '#server/database/schema/content/offers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { sitemapEntries } from '#server/domain/content/sitemap.ts'
import { apiTest } from '#tests/support/api.ts'
import { addVersion, anArticle, anOffer } from '#tests/support/content.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest()

describe('the revision of the content', () => {
  test('is unchanged while people read and vote', async () => {
    const { slug } = await anArticle(api)
    const before = await contentRevision(api.db)
    const params = { kind: 'help' as const, slug }
    await api.ok(getArticle, { params })
    await api.ok(voteOnArticle, { params, body: { useful: true } })
    expect(await contentRevision(api.db)).toBe(before)
  })

  test('is a new one after every change, also a manual one in SQL', async () => {
    const article = await anArticle(api)
    const offer = await anOffer(api)
    const hotel = await aHotel(api)
    const seen = new Set([await contentRevision(api.db)])
    const changes = [
      sql`update articles set position = position + 1 where id = ${article.id}`,
      sql`update article_versions set title = 'By hand' where article_id = ${article.id}`,
      sql`update article_slugs set slug = ${`moved-${uuidv7()}`} where article_id = ${article.id}`,
      sql`update article_categories set name_en = 'Changes'`,
      sql`update offers set discount_permille = 50 where id = ${offer.id}`,
      sql`update offer_texts set title = 'By hand' where offer_id = ${offer.id}`,
      sql`delete from offer_texts where offer_id = ${offer.id}`,
      sql`delete from offers where id = ${offer.id}`,
      sql`insert into media (id, kind, file_name, alt_en, alt_id, width, height)
        values (${uuidv7()}, 'image', 'bay.jpg', 'A bay', 'Teluk', 1200, 800)`,
      sql`truncate media`,
      sql`update properties set phone = '+62 21 555' where id = ${hotel.hotelId}`,
      sql`update room_types set beds = 'Two beds' where property_id = ${hotel.hotelId}`,
    ]
    for (const change of changes) {
      await api.db.execute(change)
      seen.add(await contentRevision(api.db))
    }
    expect(seen.size).toBe(changes.length + 1)
    expect(seen).not.toContain('none')
  })

  test('is the old one again when the change is undone', async () => {
    const { id } = await anArticle(api)
    const before = await contentRevision(api.db)
    await api.db
      .transaction(async (tx) => {
        await tx.execute(sql`update articles set position = 9 where id = ${id}`)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await contentRevision(api.db)).toBe(before)
  })
})

test('the sitemap has hotels that exist', async () => {
  const hotel = await aHotel(api)
  const invented = await aHotel(api)
  await api.db.update(properties).set({ isDemonstration: true }).where(eq(properties.id, invented.hotelId))
  const entries = await sitemapEntries(api.db, Object.values(api.app.services.products))
  expect(entries).toContainEqual({ path: `/hotels/detail?id=${hotel.hotelId}`, updatedAt: null })
  expect(JSON.stringify(entries)).not.toContain(invented.hotelId)
})

test('the sitemap has every published article and offer with an address of its own, and its last change', async () => {
  const help = await anArticle(api, undefined, { slugs: [`older-${uuidv7()}`, `today-${uuidv7()}`] })
  const post = await anArticle(api, undefined, { kind: 'post' })
  const offer = await anOffer(api)
  const hidden = [
    await anArticle(api, undefined, { status: 'draft' }),
    await anArticle(api, undefined, { kind: 'page' }),
    await anArticle(api, undefined, { kind: 'faq' }),
    await anOffer(api, { status: 'archived' }),
  ]
  const day = new Date('2027-02-27T05:06:07Z')
  await api.db.update(articles).set({ updatedAt: day }).where(eq(articles.id, help.id))
  await api.db.update(offers).set({ updatedAt: day }).where(eq(offers.id, offer.id))
  const entries = await sitemapEntries(api.db, Object.values(api.app.services.products))
  const paths = entries.map(({ path }) => path)
  expect(paths).toContain(`/blog/detail?slug=${post.slug}`)
  expect(entries).toContainEqual({ path: `/help/detail?slug=${help.slug}`, updatedAt: day })
  expect(entries).toContainEqual({ path: `/offer-detail?slug=${offer.slug}`, updatedAt: day })
  expect(paths.filter((path) => path.includes('older-') || hidden.some(({ slug }) => path.includes(slug)))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('company queries read content, write mails, and neither change content nor see messages and addresses', async () => {
  const { id } = await anArticle(api)
  await addVersion(api, id, 2, { en: { title: 'Next' } })
  const user = await aUser(api)
  const tenant = { clientId: user.clientId, userId: user.id, isOperator: false }
  const as = (statement: ReturnType<typeof sql>) => inTenant(api.db, tenant, (tx) => tx.execute(statement))
  expect((await as(sql`select 1 from article_versions where article_id = ${id}`)).rowCount).toBe(2)
  await as(sql`insert into outgoing_mails (id, to_address, locale, subject, body, made_at, next_try_at)
    values (${uuidv7()}, 'a@people.example', 'en', 'x', 'x', now(), now())`)
  const refused = [
    sql`update articles set position = 1`,
    sql`update offers set discount_permille = 1000`,
    sql`select * from outgoing_mails`,
    sql`select * from contact_cases`,
    sql`select * from launch_notices`,
    sql`select * from launch_notice_tokens`,
    sql`select * from article_votes`,
  ]
  for (const statement of refused) await expect(as(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
})
