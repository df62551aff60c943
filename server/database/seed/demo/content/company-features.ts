import type { FeatureEntry } from './feature-entry.ts'

/** Features that a company sets up itself. */
export const COMPANY_FEATURES = {
  'booking-for': {
    routes: [],
    endpoints: ['bookingFor.options', 'bookingFor.nameArranger', 'bookingFor.getRule', 'bookingFor.saveRule'],
    en: /\bBook for someone else\b/,
    id: /\bPesan untuk orang lain\b/,
  },
  invoices: {
    routes: ['/admin/invoices'],
    endpoints: [
      'invoices.listForBooking',
      'companyInvoices.months',
      'companyInvoices.list',
      'statements.list',
      'taxInvoices.month',
    ],
    en: /\binvoices?\b/i,
    id: /\binvoice(?:-nya)?\b/i,
  },
  approvals: {
    routes: ['/decide', '/admin/approvals'],
    endpoints: [
      'approvals.approve',
      'approvals.reject',
      'approvals.withdraw',
      'approvalSettings.get',
      'approvalSettings.setAbsence',
      'approvals.list',
      'approvals.askTogether',
      'approvalChains.get',
      'approvalChains.save',
      'approvalChains.remove',
      'decisionLinks.read',
      'decisionLinks.decide',
      'decisionLinks.readTrip',
      'decisionLinks.decideTrip',
    ],
    en: /\bapprov/i,
    id: /\b(?:persetujuan|disetujui|menyetujui)\b/i,
  },
  'cost-centres': {
    routes: [],
    endpoints: ['costUnits.save', 'costUnits.import', 'allocations.choices'],
    en: /\bcost centres?\b/i,
    id: /\bpusat biaya\b/i,
  },
  'who-is-where': {
    routes: ['/admin/who-is-where'],
    endpoints: ['whereabouts.list', 'whereabouts.looks', 'safetyChecks.ask', 'safetyChecks.answer'],
    en: /\bwho is where\b|\bsafety checks?\b/i,
    id: /\bsiapa di mana\b|\bpemeriksaan keselamatan\b/i,
  },
  reports: {
    routes: ['/admin/reports'],
    endpoints: ['reports.figures', 'reports.rows', 'savedReports.save'],
    en: /\breports\b/i,
    id: /\blaporan (?:perusahaan|tersimpan)\b|\bhalaman laporan\b/i,
  },
  'company-setup': {
    routes: [],
    endpoints: ['companySetup.get', 'companySetup.skip', 'people.import', 'people.previewImport'],
    en: /\bimport a list\b/i,
    id: /\bimpor daftar\b/i,
  },
  budgets: { routes: [], endpoints: ['budgets.save', 'budgets.list'], en: /\bbudgets?\b/i, id: /\banggaran\b/i },
} as const satisfies Record<string, FeatureEntry>
