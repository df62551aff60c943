import { planPushes } from '../domain/notifications/push-planning.ts'
import { sendDuePushes } from '../domain/notifications/push-sending.ts'
import { forgetSignedOut } from '../domain/notifications/push-subscriptions.ts'
import { every } from './every.ts'
import type { PushSender } from '../domain/notifications/push-sender.ts'
import { vapidKeysOf } from '../domain/notifications/vapid.ts'
import { pushTextsOf } from '../domain/bookings/product.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

const PUSH_MS = 5_000

/** The library takes time and memory: it comes with the first push. */
const lateSender = ({ keys, pushPrivateAddresses }: Services, { mailFrom }: Pick<Settings, 'mailFrom'>): PushSender => {
  let sender: Promise<PushSender> | undefined
  const make = async (): Promise<PushSender> => {
    const { pushSender } = await import('../adapters/push/push-sender.ts')
    const contact = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
    return pushSender({ keys: vapidKeysOf(keys.push), contact, rules: { allowPrivate: pushPrivateAddresses } })
  }
  return async (target, message) => {
    sender ??= make()
    return (await sender)(target, message)
  }
}

/** Plans and sends pushes repeatedly. Signed-out browsers get none. */
export const startPushJob = (
  services: Services,
  settings: Pick<Settings, 'mailFrom'>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  const { db, clock } = services
  const send = lateSender(services, settings)
  const texts = pushTextsOf(services.products)
  const planning = async () => {
    const now = clock()
    await forgetSignedOut(db, now)
    await planPushes(db, now, onFailure)
  }
  // Apart: planning does not wait for push services.
  const jobs = [
    every(PUSH_MS, planning, onFailure),
    every(PUSH_MS, () => sendDuePushes({ db, send, texts, now: clock(), onFailure }), onFailure),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
