import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#server/domain/kernel/addresses.ts'
import { AddressRefused, guardedFetch, type FetchRules } from './guarded-fetch.ts'

const ASK = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serve = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const found = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address of a customer', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://192.0.0.192/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2002:7f00:1::]/',
    'https://[fec0::1]/',
    'http://provider.example/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'ftp://provider.example/',
  ])('refuses a URL such as %s without looking it up', async (address) => {
    const looked: string[] = []
    const lookup = async (name: string) => {
      looked.push(name)
      return found('93.184.216.34')
    }
    await expect(guardedFetch({ allowPrivate: false, lookup })(address, ASK)).rejects.toBeInstanceOf(AddressRefused)
    expect(looked).toEqual([])
  })

  test.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
    ['93.184.216.34', '192.168.0.1'],
    ['2606:4700::1111', 'fe80::1'],
  ])('sends no request where the host name resolves to %s', async (...addresses) => {
    const lookup = async () => found(...addresses)
    const ask = guardedFetch({ allowPrivate: false, lookup })('https://provider.example/', ASK)
    await expect(ask).rejects.toBeInstanceOf(AddressRefused)
  })

  test('is refused where the operating system resolves its name to itself', async () => {
    await expect(guardedFetch({ allowPrivate: false })('https://localhost:1/', ASK)).rejects.toBeInstanceOf(
      AddressRefused,
    )
  })

  test('is public where it is a host on the internet', () => {
    for (const address of [
      '93.184.216.34',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
    ]) {
      expect(isPublicAddress(address), address).toBe(true)
    }
    for (const text of ['', 'provider.example', '1.2.3', '::g']) expect(isPublicAddress(text), text).toBe(false)
  })

  test('with no answer fails like any fetch', async () => {
    const fetching = guardedFetch({ allowPrivate: true })('http://127.0.0.1:1/', ASK)
    await expect(fetching).rejects.toBeInstanceOf(TypeError)
    await expect(fetching).rejects.not.toBeInstanceOf(AddressRefused)
  })
})

const neverAnswered = () => new Promise<never>(() => undefined)
const ofOwn = (more: Partial<FetchRules> = {}) => guardedFetch({ allowPrivate: true, ...more })

describe('an answer', () => {
  test('connects to the address that was looked up, once', async () => {
    const port = await serve(({ headers: { host }, method }, response) => response.end(`${method} ${host}`))
    const looked: string[] = []
    const lookup = async (name: string) => {
      looked.push(name)
      return found('127.0.0.1')
    }
    const answer = await ofOwn({ lookup })(`http://provider.example:${port}/`, ASK)
    expect([answer.status, await answer.text()]).toEqual([200, `GET provider.example:${port}`])
    expect(looked).toEqual(['provider.example'])
  })

  test('returns what was sent both ways, with its headers', async () => {
    const port = await serve((request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] })
      request.pipe(response)
    })
    const body = new URLSearchParams({ code: 'x y' })
    const answer = await ofOwn()(`http://127.0.0.1:${port}/`, { ...ASK, method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([201, 'code=x+y'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const empty = await serve((_request, response) => response.writeHead(204).end())
    expect((await ofOwn()(`http://127.0.0.1:${empty}/`, ASK)).status).toBe(204)
  })

  test('that leads elsewhere is not followed', async () => {
    let visits = 0
    const inside = await serve((_request, response) => {
      visits += 1
      response.end('secret')
    })
    const port = await serve((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end(),
    )
    expect((await ofOwn()(`http://127.0.0.1:${port}/`, ASK)).status).toBe(302)
    expect(visits).toBe(0)
  })

  test('that is too large is given up', async () => {
    const port = await serve((_request, response) => response.end('x'.repeat(64 * 1024 + 1)))
    await expect(ofOwn()(`http://127.0.0.1:${port}/`, ASK)).rejects.toThrow('no answer')
    const whole = await serve((_request, response) => response.end('x'.repeat(64 * 1024)))
    expect((await (await ofOwn()(`http://127.0.0.1:${whole}/`, ASK)).text()).length).toBe(64 * 1024)
  })

  test('aborts a response that never starts or ends, or a name that never resolves', async () => {
    await expect(ofOwn({ timeoutMs: 50, lookup: neverAnswered })('http://provider.example/', ASK)).rejects.toThrow(
      'no answer',
    )
    const silent = await serve(() => undefined)
    await expect(ofOwn({ timeoutMs: 50 })(`http://127.0.0.1:${silent}/`, ASK)).rejects.toThrow('no answer')
    const endless = await serve((_request, response) => void response.write('x'))
    await expect(ofOwn({ timeoutMs: 50 })(`http://127.0.0.1:${endless}/`, ASK)).rejects.toThrow('no answer')
  })
})
