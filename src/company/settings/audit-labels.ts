import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditGroup } from '#contract/accounts/audit-groups.ts'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const GROUP_LABELS: Labels<AuditGroup> = {
  sign_in: msg`Signing in and out`,
  refused: msg`Refused`,
  security: msg`Passwords and second factors`,
  people: msg`People and roles`,
  privacy: msg`Personal data`,
}

export const KIND_LABELS: Labels<AuditKind> = {
  signed_in: msg`Signed in`,
  sign_in_refused: msg`Sign-in refused`,
  second_factor_refused: msg`Second factor refused`,
  signed_out: msg`Signed out`,
  session_ended: msg`Signed out on another device`,
  renewal_reused: msg`Session ended: its cookie was used twice`,
  identity_verified: msg`Proved who they are`,
  signed_up: msg`Signed up`,
  email_verified: msg`Address confirmed`,
  email_change_asked: msg`Asked for another address`,
  email_changed: msg`Address changed`,
  email_change_dropped: msg`Kept the address after all`,
  email_restored: msg`Took a change of address back`,
  password_reset_asked: msg`Asked for a new password`,
  password_reset: msg`Password set anew by mail`,
  password_changed: msg`Password changed`,
  sign_in_code_asked: msg`Asked for a code to sign in`,
  totp_added: msg`Authenticator app added`,
  totp_removed: msg`Authenticator app removed`,
  backup_codes_made: msg`Backup codes made`,
  backup_code_used: msg`Backup code used`,
  device_remembered: msg`Browser remembered`,
  passkey_added: msg`Passkey added`,
  passkey_renamed: msg`Passkey renamed`,
  passkey_removed: msg`Passkey removed`,
  person_invited: msg`Person invited`,
  invitation_withdrawn: msg`Invitation withdrawn`,
  invitation_accepted: msg`Invitation accepted`,
  roles_changed: msg`Roles changed`,
  person_deactivated: msg`Person deactivated`,
  person_reactivated: msg`Person reactivated`,
  second_factor_reset: msg`Second factor reset`,
  join_code_changed: msg`Company code changed`,
  company_sign_in_changed: msg`Company sign-in changed`,
  company_sign_in_enabled: msg`Company sign-in turned on`,
  company_sign_in_disabled: msg`Company sign-in turned off`,
  company_sign_in_removed: msg`Company sign-in removed`,
  mail_domain_added: msg`Domain of addresses named`,
  mail_domain_verified: msg`Domain of addresses proved`,
  mail_domain_removed: msg`Domain of addresses removed`,
  export_made: msg`Copy of personal data made`,
  deletion_asked: msg`Deletion of the account asked for`,
  deletion_undone: msg`Deletion of the account taken back`,
  account_erased: msg`Account erased`,
  forbidden_call: msg`Asked for what the role does not allow`,
}

/** Displayed event details in order; all others are hidden. */
export const SHOWN_DETAILS = ['name', 'email', 'passkey', 'endpoint', 'domain', 'issuer', 'reason'] as const
