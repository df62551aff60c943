import { useSyncExternalStore } from 'react'
import { isAtLeast, type StaffRole } from '#contract/core/staff-roles.ts'
import { notedEmployment } from './employment-mark.ts'

type Facts = { isHost: boolean; isOperator: boolean; staffRole: StaffRole | null }
type Known = Facts & { userId: string }

let known: Known | null = null
const listeners = new Set<() => void>()

/** Records the profile's answer whether a person hosts, as what, and whether they run the installation. */
export const noteHost = (userId: string, { isHost, isOperator, staffRole }: Facts): void => {
  known = { userId, isHost, isOperator, staffRole }
  for (const listener of listeners) listener()
}

/** At a sign-in: whether somebody is a host is asked anew. */
export const forgetHost = (): void => {
  known = null
  for (const listener of listeners) listener()
}

/** True if the person owns listings; null until their profile has been loaded. */
export const isHost = (userId: string): boolean | null => (known?.userId === userId ? known.isHost : null)

/** Called when it becomes known who hosts. */
export const onHost = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `isHost` for screens; null for visitors. */
export const useIsHost = (userId: string | undefined): boolean | null =>
  useSyncExternalStore(
    onHost,
    () => (userId === undefined ? null : isHost(userId)),
    () => null,
  )

/** Whether the person runs the company that operates the installation; false until their profile has been loaded. */
export const useIsOperator = (userId: string | undefined): boolean =>
  useSyncExternalStore(
    onHost,
    () => known !== null && known.userId === userId && known.isOperator,
    () => false,
  )

/** Until the profile has been loaded, as the device last heard. */
const staffRoleOf = (userId: string | undefined): StaffRole | null => {
  if (userId === undefined) return null
  return known?.userId === userId ? known.staffRole : (notedEmployment(userId)?.role ?? null)
}

/** Role of the person on the staff of a host; null for hosts themselves and everybody else. */
export const useStaffRole = (userId: string | undefined): StaffRole | null =>
  useSyncExternalStore(
    onHost,
    () => staffRoleOf(userId),
    () => null,
  )

const isEnough = (role: StaffRole | null, needed: StaffRole): boolean => role === null || isAtLeast(role, needed)

/** True for hosts, and for staff with at least this role. */
export const useMayAsHost = (userId: string | undefined, needed: StaffRole): boolean =>
  isEnough(useStaffRole(userId), needed)

/** The same outside of a component. */
export const mayAsHost = (userId: string | undefined, needed: StaffRole): boolean =>
  isEnough(staffRoleOf(userId), needed)
