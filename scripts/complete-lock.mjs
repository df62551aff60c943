// Adds to package-lock.json the optional packages of other platforms that the registry in use did not list, so that
// `npm ci` accepts the lockfile everywhere and other systems install their own binaries: node scripts/complete-lock.mjs
// They carry a version but no integrity: only the system that needs one ever fetches it. Run after every install.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'sunos', 'aix']
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** @param {string} name */
const platformOf = (name) => {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => /^(?:arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32|mips64el)$/.test(word))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined
  return cpu === undefined ? undefined : { ...(os ? { os: [os] } : {}), cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const folders = path
      .split('/node_modules/')
      .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'))
    const found = [
      `${path}/node_modules/${name}`,
      ...folders.map((folder) => `${folder.replace(/node_modules\/[^/]*(?:\/[^/]*)?$/, 'node_modules')}/${name}`),
      `node_modules/${name}`,
    ]
    const present = found.find((candidate) => lock.packages[candidate])
    const platform = platformOf(name)
    if (!platform || (present && lock.packages[present].version === version)) continue
    const target = lock.packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[target] = { version, ...platform, ...(dev ? { dev: true } : {}), optional: true }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} added`)
