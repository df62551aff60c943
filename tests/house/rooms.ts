/** Whom a room may import besides itself: folders (with `/` at the end) and single files. */
type Room = { may: readonly string[]; packages?: readonly string[]; node?: true }

const FEATURE: Room = { may: ['contract/', 'src/data/', 'src/i18n/', 'src/pwa/', 'src/shared/', 'src/ui/'] }

/** The rooms of the house and its single files at the top; `docs/architecture.md` tells why. */
export const ROOMS: Readonly<Record<string, Room>> = {
  contract: { may: [], packages: ['valibot'] },
  sw: { may: [], packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'] },

  'src/ui': { may: [] },
  'src/i18n': { may: ['contract/'] },
  'src/data': { may: ['contract/'] },
  'src/pwa': { may: ['src/ui/', 'src/i18n/', 'sw/messages.ts'] },
  'src/shared': { may: ['contract/', 'src/data/', 'src/i18n/', 'src/pwa/', 'src/ui/'] },
  'src/routes': { may: ['contract/', 'src/data/', 'src/features/', 'src/i18n/', 'src/shared/', 'src/ui/'] },
  'src/router.tsx': { may: ['contract/', 'src/data/', 'src/shared/', 'src/route-tree.gen.ts'] },
  'src/start-background.ts': { may: ['contract/', 'src/data/', 'src/pwa/', 'src/shared/'] },
  'src/App.tsx': { may: ['src/data/', 'src/ui/'] },
  'src/take-over.ts': { may: ['src/i18n/', 'src/shared/', 'src/ui/'] },
  'src/early-trip.ts': { may: ['src/data/'] },
  'src/main.tsx': { may: ['src/'] },
  'src/prerender': { may: ['contract/', 'src/'] },
  'src/globals.d.ts': { may: [] },

  'server/access': { may: ['contract/', 'server/domain/actor.ts'] },
  'server/database': { may: ['contract/'], node: true },
  'server/mail': {
    may: ['contract/', 'server/database/', 'server/messages.ts', 'server/openapi/html.ts'],
    node: true,
  },
  'server/gateways': { may: ['contract/', 'server/database/'], node: true },
  'server/identity': { may: [], node: true },
  'server/push': { may: ['contract/', 'server/identity/', 'server/messages.ts'], node: true },
  'server/suppliers': { may: ['contract/', 'server/database/', 'server/openapi/html.ts'], node: true },
  'server/domain': {
    may: [
      'contract/',
      'server/access/',
      'server/database/',
      'server/gateways/',
      'server/identity/',
      'server/mail/',
      'server/push/',
      'server/suppliers/',
      'server/messages.ts',
    ],
    node: true,
  },
  'server/jobs': { may: ['contract/', 'server/database/', 'server/domain/'], node: true },
  'server/openapi': { may: ['contract/'] },
  'server/pages': { may: ['contract/', 'server/domain/clock.ts', 'server/messages.ts'], node: true },
  'server/plugins': {
    may: [
      'contract/',
      'server/access/',
      'server/database/',
      'server/domain/',
      'server/gateways/',
      'server/mail/',
      'server/openapi/',
      'server/pages/',
      'server/suppliers/',
      'server/messages.ts',
      'server/services.ts',
    ],
    node: true,
  },
  'server/routes': { may: ['contract/', 'server/access/', 'server/domain/', 'server/plugins/route.ts'] },
  'server/messages.ts': { may: ['contract/'] },
  'server/settings.ts': { may: [] },
  'server/installation.ts': { may: [], node: true },
  'server/log.ts': { may: ['server/settings.ts'] },
  'server/start-error.ts': { may: ['server/settings.ts'] },
  'server/services.ts': {
    may: [
      'server/database/',
      'server/domain/',
      'server/gateways/',
      'server/identity/',
      'server/suppliers/',
      'server/messages.ts',
    ],
  },
  'server/push-job.ts': {
    may: ['server/domain/', 'server/jobs/', 'server/push/', 'server/services.ts', 'server/settings.ts'],
  },
  'server/app.ts': { may: ['server/'] },
  'server/start.ts': { may: ['server/'] },
  'server/main.ts': { may: ['server/'] },

  design: { may: ['contract/', 'src/'] },

  tests: { may: ['contract/', 'scripts/', 'server/', 'src/', 'sw/', 'vite/', 'lingui.config.ts'], node: true },
  scripts: { may: [], node: true },
  vite: { may: [], node: true },
}

/** Configuration of tools at the top of the project. */
const CONFIG: Room = { may: ['vite/'], node: true }

export type Place = { name: string; room: Room }

/** The room of a file; undefined when nobody said what it may import. Each feature is a room of its own. */
export const placeOf = (path: string): Place | undefined => {
  const feature = /^src\/features\/[^/]+(?=\/)/.exec(path)?.[0]
  if (feature !== undefined) return { name: feature, room: FEATURE }
  if (/^[\w.-]+\.config\.(?:ts|mjs)$/.test(path)) return { name: path, room: CONFIG }
  const name = path.replace(/\.test(?=\.tsx?$)/, '')
  const parts = name.split('/')
  const key = [parts.slice(0, 1), parts.slice(0, 2)]
    .map((some) => some.join('/'))
    .find((candidate) => candidate in ROOMS && (candidate === name || name.startsWith(`${candidate}/`)))
  const room = key === undefined ? undefined : ROOMS[key]
  return key === undefined || room === undefined ? undefined : { name: key, room }
}
