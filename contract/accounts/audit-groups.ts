import type { AuditKind } from './audit-kinds.ts'

/** Filter groups of the audit log. */
export const AUDIT_GROUPS = ['sign_in', 'refused', 'security', 'people', 'privacy'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

const GROUP_OF: Readonly<Record<AuditKind, AuditGroup>> = {
  signed_in: 'sign_in',
  sign_in_refused: 'refused',
  second_factor_refused: 'refused',
  signed_out: 'sign_in',
  session_ended: 'sign_in',
  renewal_reused: 'refused',
  identity_verified: 'security',
  signed_up: 'people',
  email_verified: 'security',
  email_change_asked: 'security',
  email_changed: 'security',
  email_change_dropped: 'security',
  email_restored: 'security',
  password_reset_asked: 'security',
  password_reset: 'security',
  password_changed: 'security',
  sign_in_code_asked: 'sign_in',
  totp_added: 'security',
  totp_removed: 'security',
  backup_codes_made: 'security',
  backup_code_used: 'security',
  device_remembered: 'security',
  passkey_added: 'security',
  passkey_renamed: 'security',
  passkey_removed: 'security',
  person_invited: 'people',
  invitation_withdrawn: 'people',
  invitation_accepted: 'people',
  roles_changed: 'people',
  person_deactivated: 'people',
  person_reactivated: 'people',
  second_factor_reset: 'people',
  join_code_changed: 'people',
  two_factors_demanded: 'people',
  two_factors_optional: 'people',
  account_terms_changed: 'people',
  contact_answered: 'people',
  contact_reopened: 'people',
  company_sign_in_changed: 'people',
  company_sign_in_enabled: 'people',
  company_sign_in_disabled: 'people',
  company_sign_in_removed: 'people',
  mail_domain_added: 'people',
  mail_domain_verified: 'people',
  mail_domain_removed: 'people',
  export_made: 'privacy',
  deletion_asked: 'privacy',
  deletion_undone: 'privacy',
  account_erased: 'privacy',
  forbidden_call: 'refused',
}

/** The kinds of a group. */
export const kindsOfGroup = (group: AuditGroup): readonly string[] =>
  Object.entries(GROUP_OF).flatMap(([kind, of]) => (of === group ? [kind] : []))
