import { BOOKING_FOR_HEADER, type BookingForRule, type GuestRule } from '#contract/companies/booking-for-rules.ts'
import { allocationDefaults, arrangements, bookingForRules } from '#server/database/schema/companies/structure.ts'
import { uuidv7 } from 'uuidv7'
import { aClient, aUser, signedInAs } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { aUnit } from './structure.ts'

/** The same API as a page calls it that books for somebody. */
export const callsFor = (api: Api, userId: string): Api => {
  const headers = { [BOOKING_FOR_HEADER]: userId }
  return {
    ...api,
    get app() {
      return api.app
    },
    get db() {
      return api.db
    },
    get database() {
      return api.database
    },
    call: (endpoint, input, options) => api.call(endpoint, input, { ...options, headers }),
    ok: (endpoint, input, options) => api.ok(endpoint, input, { ...options, headers }),
    refused: (code, endpoint, input, options) => api.refused(code, endpoint, input, { ...options, headers }),
  }
}

/** Sets the rule of a company. */
export const setRule = async (
  api: Api,
  clientId: string,
  rule: BookingForRule,
  guests: GuestRule = 'allowed',
): Promise<void> => {
  const values = { rule, guests, version: 1 }
  await api.db
    .insert(bookingForRules)
    .values({ clientId, ...values })
    .onConflictDoUpdate({ target: bookingForRules.clientId, set: values })
}

/** An assistant and a traveller of one company, with an owner, and cost centres of both. */
export const anOffice = async (api: Api) => {
  const { id: clientId } = await aClient(api)
  const assistant = await aUser(api, { clientId, name: 'Rina Wijaya' })
  const traveller = await aUser(api, { clientId, name: 'Siti Rahmawati' })
  const boss = await aUser(api, { clientId, roles: ['owner'], name: 'Budi Santoso' })
  const [centreId, otherId] = [await aUnit(api, clientId), await aUnit(api, clientId)]
  const sit = async (userId: string, costCentreId: string): Promise<void> => {
    await api.db
      .insert(allocationDefaults)
      .values({ clientId, userId, costCentreId })
      .onConflictDoUpdate({ target: allocationDefaults.userId, set: { costCentreId } })
  }
  await sit(assistant.id, otherId)
  await sit(traveller.id, centreId)
  const arrange = async (scope: { costCentreId?: string; travellerId?: string } = {}): Promise<string> => {
    const id = uuidv7()
    await api.db.insert(arrangements).values({ id, clientId, arrangerId: assistant.id, ...scope })
    return id
  }
  const [as, travellersToken, owner] = [
    await signedInAs(api, assistant),
    await signedInAs(api, traveller),
    await signedInAs(api, boss),
  ]
  return { clientId, assistant, traveller, boss, as, travellersToken, owner, centreId, otherId, sit, arrange }
}
export type Office = Awaited<ReturnType<typeof anOffice>>
