import { createServer } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { freePort } from '#tests/support/free-port.ts'

const SIDE = 256
const LAND = { light: [233, 236, 226], dark: [27, 38, 35] } as const
const ROAD = { light: [255, 255, 255], dark: [52, 68, 63] } as const
const WATER = { light: [178, 208, 222], dark: [16, 45, 58] } as const
type Look = keyof typeof LAND

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const colourAt = (x: number, y: number, look: Look): readonly [number, number, number] => {
  if (Math.abs(y - 190 - 14 * Math.sin(x / 41)) < 9) return WATER[look]
  const isRoad = x % 128 < 5 || y % 128 < 5 || x % 32 < 1 || y % 32 < 1 || Math.abs(x - y) < 4
  return isRoad ? ROAD[look] : LAND[look]
}

/** A PNG of one tile, made here: no picture of anybody's map is needed. */
const tile = (look: Look): Buffer => {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3))
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) rows.set(colourAt(x, y, look), y * (1 + SIDE * 3) + 1 + x * 3)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const styleOf = (origin: string, look: Look) => ({
  version: 8,
  sources: {
    tiles: {
      type: 'raster',
      tiles: [`${origin}/${look}/{z}/{x}/{y}.png`],
      tileSize: SIDE,
      attribution: '&copy; <a href="https://tiles.example/copyright">Test tiles</a>',
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${LAND[look].join()})` } },
    { id: 'tiles', type: 'raster', source: 'tiles' },
  ],
})

export type TileServer = {
  origin: string
  /** Paths that were asked for. */
  asked: string[]
  /** What it answers from now on: everything, styles alone, or nothing at all. */
  answers: 'all' | 'styles' | 'nothing'
  close: () => Promise<void>
}

/** A server of map styles and their tiles, on this machine. */
export const startTileServer = async (): Promise<TileServer> => {
  const tiles = { light: tile('light'), dark: tile('dark') }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    double.asked.push(path)
    const look = path.startsWith('/dark') ? 'dark' : 'light'
    if (double.answers === 'nothing') return void request.socket.destroy()
    response.setHeader('access-control-allow-origin', '*')
    if (path.endsWith('/style.json')) {
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(styleOf(double.origin, look)))
    }
    if (double.answers === 'styles') return void response.writeHead(503).end()
    return void response.setHeader('content-type', 'image/png').end(tiles[look])
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const double: TileServer = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answers: 'all',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return double
}
