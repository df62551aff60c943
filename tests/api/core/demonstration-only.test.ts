import { describe, expect, test } from 'vitest'
import { apiTest, type Api } from '#tests/support/api.ts'

const demonstration = apiTest({ settings: { demo: true } })
const real = apiTest({ settings: { demo: false, fictionalFlights: false } })

/** Every route, such as `GET /api/health`, from the tree that the router prints. */
const routesOf = async ({ app }: Api): Promise<string[]> => {
  await app.http.ready()
  const lines = app.http.printRoutes({ commonPrefix: false }).split('\n')
  const parents: string[] = []
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)/.exec(line) ?? []
    const [, emptyIndent = '', emptyPath = ''] = /^([│ ]*)[├└]── (\S+)$/.exec(line) ?? []
    const depth = (methods === '' ? emptyIndent : indent).length / 4
    parents.length = depth
    parents.push(methods === '' ? emptyPath : path)
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${parents.join('')}`)
  })
}

describe('outside demonstration mode', () => {
  test('no route of the simulated gateway, the suppliers’ switches or the mails is there', async () => {
    const [all, some] = [await routesOf(demonstration), new Set(await routesOf(real))]
    expect(all.length).toBeGreaterThan(150)
    const only = all.filter((route) => !some.has(route) && !route.startsWith('HEAD '))
    expect(only.toSorted()).toEqual([
      'GET /dev/mail',
      'GET /dev/mail/:id',
      'GET /simulator/cards/:id',
      'GET /simulator/pay/:id',
      'GET /simulator/style.css',
      'GET /simulator/suppliers',
      'POST /simulator/cards/:id',
      'POST /simulator/pay/:id',
      'POST /simulator/suppliers',
    ])
    for (const route of only) {
      const [method, url = ''] = route.split(' ')
      const answer = await real.inject({ method: method === 'POST' ? 'POST' : 'GET', url })
      expect(answer.statusCode, route).toBe(404)
    }
  })
})
