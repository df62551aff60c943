import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getArticle, listArticles, listQuestions, voteOnArticle, type ArticleKind } from '#contract/content/articles.ts'
import { articles, articleVotes } from '#server/database/schema/content/content.ts'
import { requestOf } from '#tests/support/request.ts'
import { apiTest } from '#tests/support/api.ts'
import { addVersion, anArticle } from '#tests/support/content.ts'

const api = apiTest()
const inIndonesian = { headers: { 'accept-language': 'id-ID,id;q=0.9' } }
const aCategory = () => `group-${uuidv7()}`

const titlesOf = async (query: { kind: ArticleKind; q?: string; category?: string }, options = {}) =>
  (await api.ok(listArticles, { query }, options)).items.map(({ title }) => title)

describe('an article', () => {
  test('is not found unless it is published, under its own kind', async () => {
    const hidden = await anArticle(api, undefined, { status: 'draft', publishedVersion: null, publishedAt: null })
    const gone = await anArticle(api, undefined, { status: 'archived' })
    const { slug } = await anArticle(api)
    await api.refused('not_found', getArticle, { params: { kind: 'help', slug: 'nothing-here' } })
    await api.refused('not_found', getArticle, { params: { kind: 'help', slug: hidden.slug } })
    await api.refused('not_found', getArticle, { params: { kind: 'help', slug: gone.slug } })
    await api.refused('not_found', getArticle, { params: { kind: 'post', slug } })
    await api.refused('validation_failed', getArticle, { params: { kind: 'help', slug: 'Not A Slug' } })
  })

  test('is returned as blocks without raw markup of its author', async () => {
    const body =
      '## Danger\n<script>alert(1)</script>\n\nGo [here](javascript:alert(1)) or [there](/help/center). <b>x</b>'
    const { slug } = await anArticle(api, { en: { title: 'Hostile', body } })
    const article = await api.ok(getArticle, { params: { kind: 'help', slug } })
    expect(article).toMatchObject({
      title: 'Hostile',
      categoryName: 'changes in English',
      cover: { kind: 'help', city: null },
      author: null,
      minutes: 1,
      version: 1,
      publishedAt: '2027-02-01T02:00:00.000Z',
    })
    expect(article.blocks).toEqual([
      { kind: 'heading', level: 2, anchor: 'danger', inlines: [{ kind: 'text', text: 'Danger' }] },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Go here or ' },
          { kind: 'link', text: 'there', href: '/help/center' },
          { kind: 'text', text: '. x' },
        ],
      },
    ])
  })

  test('is in the requested language, or in the other one where it has no translation', async () => {
    const both = await anArticle(api, { en: { title: 'Refunds' }, id: { title: 'Pengembalian dana' } })
    const one = await anArticle(api, { id: { title: 'Hanya di sini' } })
    const read = async ({ slug }: { slug: string }, options = {}) => {
      const { title, categoryName } = await api.ok(getArticle, { params: { kind: 'help', slug } }, options)
      return [title, categoryName]
    }
    expect(await read(both)).toEqual(['Refunds', 'changes in English'])
    expect(await read(both, inIndonesian)).toEqual(['Pengembalian dana', 'changes in Indonesian'])
    expect(await read(one)).toEqual(['Hanya di sini', 'changes in English'])
  })

  test('is found by an earlier slug, and returns the current one', async () => {
    const slugs = [`first-${uuidv7()}`, `second-${uuidv7()}`, `third-${uuidv7()}`]
    await anArticle(api, { en: { title: 'Renamed' } }, { slugs })
    for (const slug of slugs) {
      const article = await api.ok(getArticle, { params: { kind: 'help', slug } })
      expect(article).toMatchObject({ slug: slugs.at(-1), title: 'Renamed' })
    }
  })

  test('shows the version that is published, with the time of reading rounded up', async () => {
    const { id, slug } = await anArticle(api, { en: { title: 'First' } })
    await addVersion(api, id, 2, { en: { title: 'Second', body: `# Heading\n\n- ${'word '.repeat(400)}` } })
    const params = { kind: 'help' as const, slug }
    expect(await api.ok(getArticle, { params })).toMatchObject({ title: 'First', version: 1, minutes: 1 })
    await api.db.update(articles).set({ publishedVersion: 2 }).where(eq(articles.id, id))
    expect(await api.ok(getArticle, { params })).toMatchObject({ title: 'Second', version: 2, minutes: 3 })
  })

  test('lists others of its category, and never itself', async () => {
    const category = aCategory()
    const made = []
    for (const [position, title] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      made.push(await anArticle(api, { en: { title } }, { category, position }))
    }
    await anArticle(api, { en: { title: 'elsewhere' } })
    const { related } = await api.ok(getArticle, { params: { kind: 'help', slug: made[1]?.slug ?? '' } })
    expect(related.map(({ title }) => title)).toEqual(['one', 'three', 'four'])
  })

  test('may be cached by browsers that revalidate it', async () => {
    const { id, slug } = await anArticle(api)
    const params = { kind: 'help' as const, slug }
    const first = await api.call(getArticle, { params })
    const tag = String(first.headers.etag)
    const ask = async (headers: Record<string, string>) =>
      (await api.call(getArticle, { params }, { headers: { 'if-none-match': tag, ...headers } })).statusCode
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(await ask({})).toBe(304)
    expect(await ask(inIndonesian.headers)).toBe(200)
    await api.db.update(articles).set({ coverCity: 'ambon' }).where(eq(articles.id, id))
    expect(await ask({})).toBe(200)
  })
})

const day = (date: string) => ({ publishedAt: new Date(`${date}T00:00:00Z`) })

describe('the list', () => {
  test('is refused for unknown kinds and for endless queries', async () => {
    await api.refused('too_long', listArticles, { query: { kind: 'help', q: 'a'.repeat(121) } })
    await api.refused('characters_not_allowed', listArticles, { query: { kind: 'help', q: 'a\nb' } })
    const unknown = await api.inject('/api/Articles?kind=secret')
    expect(unknown.statusCode).toBe(400)
  })

  test('holds published articles of the kind in their order; posts newest first', async () => {
    const category = aCategory()
    await anArticle(api, { en: { title: 'second' } }, { category, position: 2 })
    await anArticle(api, { en: { title: 'first' } }, { category, position: 1 })
    await anArticle(api, { en: { title: 'draft' } }, { category, status: 'draft' })
    await anArticle(api, { en: { title: 'other kind' } }, { category, kind: 'page' })
    expect(await titlesOf({ kind: 'help', category })).toEqual(['first', 'second'])
    await anArticle(api, { en: { title: 'older' } }, { category, kind: 'post', position: 1, ...day('2027-01-01') })
    await anArticle(api, { en: { title: 'newer' } }, { category, kind: 'post', position: 2, ...day('2027-01-02') })
    expect(await titlesOf({ kind: 'post', category })).toEqual(['newer', 'older'])
  })
})

const aSearch = async () => {
  const category = aCategory()
  const add = (en: { title: string; body?: string }, id?: { title: string; body?: string }) =>
    anArticle(api, { en, ...(id !== undefined && { id }) }, { category })
  await add({ title: 'Paying', body: 'A refund takes days. Cancelling is told elsewhere.' })
  await add({ title: 'Refunds after cancelling', body: 'Money comes back.' })
  await add(
    { title: 'Passkeys', body: 'Signing in without a password.' },
    { title: 'Kunci sandi', body: 'Masuk tanpa kata sandi, pembatalan tidak perlu.' },
  )
  return (q: string, options = {}) => titlesOf({ kind: 'help', category, q }, options)
}

describe('the search', () => {
  test('finds nothing for nonsense, and treats query syntax as plain words', async () => {
    const find = await aSearch()
    for (const q of ['zzqx', '???', "' | !", '(', ':*', '!', '&', '\\']) expect(await find(q), q).toEqual([])
    expect(await find("refund' & !(cancel:*) | 'x")).toEqual(['Refunds after cancelling', 'Paying'])
  })

  test('matches words in any form, the title before the text, and the last one as a prefix', async () => {
    const find = await aSearch()
    expect(await find('refunding cancelled')).toEqual(['Refunds after cancelling', 'Paying'])
    expect(await find('CANCELLI')).toEqual(['Refunds after cancelling', 'Paying'])
    expect(await find('passk')).toEqual(['Passkeys'])
    expect(await find('how can I sign in')).toEqual(['Passkeys'])
  })

  test('requires all words, and accepts some when no article has them all', async () => {
    const find = await aSearch()
    expect(await find('money refund')).toEqual(['Refunds after cancelling'])
    expect(await find('password unicorn')).toEqual(['Passkeys'])
  })

  test('stems Indonesian, and untranslated articles as English', async () => {
    const find = await aSearch()
    expect(await find('batalkan', inIndonesian)).toEqual(['Kunci sandi'])
    expect(await find('sandi', inIndonesian)).toEqual(['Kunci sandi'])
    expect(await find('refunding', inIndonesian)).toEqual(['Refunds after cancelling', 'Paying'])
    expect(await find('sandi')).toEqual([])
  })
})

describe('the questions', () => {
  test('are returned with their answers in groups, without unpublished ones', async () => {
    const [one, other] = [aCategory(), aCategory()]
    const faq = { kind: 'faq' as const }
    await anArticle(
      api,
      { en: { title: 'Why?', body: 'Because.' }, id: { title: 'Mengapa?' } },
      { ...faq, category: one },
    )
    await anArticle(api, { en: { title: 'Draft?' } }, { ...faq, category: one, status: 'draft' })
    await anArticle(api, { en: { title: 'How?' } }, { ...faq, category: other })
    const { groups } = await api.ok(listQuestions, {})
    expect(groups.map(({ category }) => category)).toEqual([one, other].toSorted())
    const { questions } = groups.find(({ category }) => category === one) ?? {}
    expect(questions).toMatchObject([
      { title: 'Why?', blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Because.' }] }] },
    ])
    const indonesian = await api.ok(listQuestions, {}, inIndonesian)
    expect(indonesian.groups.flatMap((group) => group.questions.map(({ title }) => title))).toContain('Mengapa?')
  })
})

describe('a vote', () => {
  test('is refused for an unknown article', async () => {
    const body = { useful: true }
    await api.refused('not_found', voteOnArticle, { params: { kind: 'help', slug: 'nothing-here' }, body })
  })

  test('counts once per reader and article, with the last answer', async () => {
    const [{ id, slug }, second] = [await anArticle(api), await anArticle(api)]
    const vote = async (remoteAddress: string, useful: boolean, of = slug, more: object = {}) => {
      const request = requestOf(voteOnArticle, { params: { kind: 'help', slug: of }, body: { useful, ...more } })
      const answer = await api.inject({ ...request, remoteAddress })
      return [answer.statusCode, answer.json()]
    }
    expect(await vote('203.0.113.7', true)).toEqual([200, { useful: true }])
    expect(await vote('203.0.113.7', false)).toEqual([200, { useful: false }])
    await vote('203.0.113.7', false, slug, { voteId: uuidv7() })
    await vote('203.0.113.8', true)
    for (const end of ['1', '2', 'ffff:1']) await vote(`2001:db8::${end}`, true)
    await vote('203.0.113.7', true, second.slug)
    const votes = await api.db.select().from(articleVotes).where(eq(articleVotes.articleId, id))
    expect(votes.map(({ useful }) => String(useful)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'false',
      'true',
      'true',
    ])
  })
})
