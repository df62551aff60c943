import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditGroup } from '#contract/accounts/audit-groups.ts'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const GROUP_LABELS: Labels<AuditGroup> = {
  sign_in: msg`Sign-in and sign-out`,
  refused: msg`Refused`,
  security: msg`Passwords and two-step verification`,
  people: msg`Employees and roles`,
  privacy: msg`Personal data`,
}

export const KIND_LABELS: Labels<AuditKind> = {
  signed_in: msg`Signed in`,
  sign_in_refused: msg`Sign-in refused`,
  second_factor_refused: msg`Two-step code refused`,
  signed_out: msg`Signed out`,
  session_ended: msg`Signed out on another device`,
  renewal_reused: msg`Session ended: cookie used twice`,
  identity_verified: msg`Identity confirmed`,
  signed_up: msg`Signed up`,
  email_verified: msg`Email confirmed`,
  email_change_asked: msg`Email change requested`,
  email_changed: msg`Email changed`,
  email_change_dropped: msg`Email change cancelled`,
  email_restored: msg`Email change undone`,
  password_reset_asked: msg`Password reset requested`,
  password_reset: msg`Password reset by email`,
  password_changed: msg`Password changed`,
  sign_in_code_asked: msg`Sign-in code requested`,
  totp_added: msg`Authenticator app added`,
  totp_removed: msg`Authenticator app removed`,
  backup_codes_made: msg`Backup codes created`,
  backup_code_used: msg`Backup code used`,
  device_remembered: msg`Browser remembered`,
  passkey_added: msg`Passkey added`,
  passkey_renamed: msg`Passkey renamed`,
  passkey_removed: msg`Passkey removed`,
  person_invited: msg`Employee invited`,
  invitation_withdrawn: msg`Invitation withdrawn`,
  invitation_accepted: msg`Invitation accepted`,
  roles_changed: msg`Roles changed`,
  person_deactivated: msg`Employee deactivated`,
  person_reactivated: msg`Employee reactivated`,
  second_factor_reset: msg`Two-step verification reset`,
  join_code_changed: msg`Company code changed`,
  two_factors_demanded: msg`Two-step verification required`,
  two_factors_optional: msg`Two-step verification made optional`,
  approver_away: msg`Approver away`,
  approver_back: msg`Approver back`,
  second_approval_changed: msg`Second approval limits changed`,
  account_terms_changed: msg`Company account limits changed`,
  policy_activated: msg`Travel policy activated`,
  traveller_group_changed: msg`Traveller group changed`,
  traveller_group_removed: msg`Traveller group removed`,
  contact_answered: msg`Contact message answered`,
  contact_reopened: msg`Contact message reopened`,
  company_sign_in_changed: msg`Company sign-in changed`,
  company_sign_in_enabled: msg`Company sign-in turned on`,
  company_sign_in_disabled: msg`Company sign-in turned off`,
  company_sign_in_removed: msg`Company sign-in removed`,
  mail_domain_added: msg`Email domain added`,
  mail_domain_verified: msg`Email domain verified`,
  mail_domain_removed: msg`Email domain removed`,
  export_made: msg`Personal data downloaded`,
  deletion_asked: msg`Account deletion requested`,
  deletion_undone: msg`Account deletion cancelled`,
  account_erased: msg`Account deleted`,
  forbidden_call: msg`Action not allowed for role`,
}

/** Displayed event details in order; all others are hidden. */
export const SHOWN_DETAILS = ['name', 'email', 'passkey', 'endpoint', 'domain', 'issuer', 'reason', 'case'] as const
