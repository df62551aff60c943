import { mayEnter } from '#contract/core/roles.ts'
import type { SessionUser } from '../platform/session/claims.ts'
import { isHost, onHost } from '../platform/session/host.ts'

const manifestFor = (user: Pick<SessionUser, 'id' | 'role'> | null): string => {
  if (user === null) return '/manifest.webmanifest'
  if (mayEnter('admin', user.role)) return '/manifest-company.webmanifest'
  return isHost(user.id) === true ? '/manifest-host.webmanifest' : '/manifest.webmanifest'
}

type People = {
  getState: () => { user: Pick<SessionUser, 'id' | 'role'> | null }
  subscribe: (listener: () => void) => () => void
}

/**
 * Links the manifest whose shortcuts suit the signed-in person. All of them are the same app (`id`): a browser that has it
 * installed takes over the shortcuts after a while.
 */
export const followRole = ({ getState, subscribe }: People): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const set = (): void => {
    const href = manifestFor(getState().user)
    if (link !== null && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }
  set()
  subscribe(set)
  onHost(set)
}
