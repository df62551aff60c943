import { expect as once, type Page } from '@playwright/test'
import { recordsOn } from '#tests/support/device-contents.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Caller } from '../calls.ts'
import type { Random } from '../random.ts'

/** Screens of a busy machine are slow: an experiment waits longer than a test. */
export const PATIENT_MS = 60_000
export const expect = once.configure({ timeout: PATIENT_MS })

/** What changes of one cycle are made with. */
export type Setting = {
  calls: Caller
  origin: string
  random: Random
  cycle: number
  /** Tokens: of the person of the device, of a colleague, and of somebody who reads the messages to the operators. */
  as: string
  colleague: string
  operator: string
}

export type Effects = {
  /** How many of the changes took effect. */
  there: number
  /** How many took effect twice. */
  doubled: number
  /** Took effect although the screen said that they would not. */
  mistold?: number
}

/** Changes of one kind in one cycle. */
export type Change = {
  /** With network: brings on the device what is changed. */
  look: (page: Page) => Promise<void>
  /** Without network, on the screen, until it says that the device has them; how many changes were made. */
  make: (page: Page) => Promise<number>
  /** By the API, any number of times. */
  effects: () => Promise<Effects>
  /** Takes back by the API what would use up stock and limits. */
  undo?: () => Promise<void>
}

export type Kind = {
  /** Of its entries in the outbox; of what never is there, a name of its own. */
  name: string
  /** Where it is sent; null where it is not. */
  endpoint: Endpoint | null
  /** Makes by the API what has to be there before. */
  prepare: (setting: Setting) => Promise<Change>
}

/** Opens an address; the page may be loading itself anew for an update in the same instant. */
export const openAt = (page: Page, address: string): Promise<void> =>
  expect(() => page.goto(address).then(() => undefined)).toPass()

/** What is on the screen is on the disk a moment later: who leaves at once does not have it. */
export const isOnDevice = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => (await recordsOn(page, 'singgah-user:')).some((record) => record.includes(text))).toBe(true)

/** Changes on the disk that wait. */
export const pendingOn = async (page: Page): Promise<number> =>
  (await recordsOn(page, 'singgah-outbox:')).filter((record) => record.includes('"state":"waiting"')).length

/** Presses what shows itself as done at once, which says nothing of the disk: until one more change waits there. */
export const untilStored = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const before = await pendingOn(page)
  await press()
  await expect.poll(() => pendingOn(page)).toBe(before + 1)
}

/** A name without digits, which names of people do not have. */
export const lettersOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
