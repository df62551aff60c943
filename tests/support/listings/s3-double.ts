import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

const S3_KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret for tests' }
const BUCKET = 'singgah'
const REGION = 'ap-southeast-3'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Is the request signed with the secret, version 4, over its body? */
const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (given === null) return false
  const [, key, day = '', region = '', names = '', signature] = given
  const payload = String(request.headers['x-amz-content-sha256'])
  if (key !== S3_KEYS.accessKeyId || region !== REGION) return false
  if (payload !== hash(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return createHmac('sha256', signing).update(text).digest('hex') === signature
}

/** Most entries of a page: few, so that lists have several. */
const PAGE = 3

const listed = (keys: readonly string[], query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? ''
  const found = keys.filter((key) => key.startsWith(prefix)).toSorted()
  const isGrouped = query.has('delimiter')
  const names = isGrouped ? [...new Set(found.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))] : found
  const from = Number(query.get('continuation-token') ?? 0)
  const page = names.slice(from, from + (isGrouped ? PAGE : names.length))
  const next = from + page.length
  const entries = page.map((name) =>
    isGrouped ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>` : `<Contents><Key>${name}</Key></Contents>`,
  )
  const token = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== ''}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`
}

/** A store with the part of S3 that photos use, on this machine; requests without the right signature are refused. */
export const s3Double = async () => {
  const objects = new Map<string, Buffer>()
  let refused = 0
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const send = (status: number, content: string | Buffer = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(content)
    if (!isSigned(request, url, body)) {
      refused += 1
      send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length)
    const stored = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, body)
      send(200)
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      send(204)
    } else if (url.searchParams.has('list-type')) send(200, listed([...objects.keys()], url.searchParams))
    else if (stored === undefined) send(404, '<Error><Code>NoSuchKey</Code></Error>')
    else send(200, stored)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: REGION, bucket: BUCKET, isPathStyle: true, ...S3_KEYS },
    objects,
    refused: () => refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
