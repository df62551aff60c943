/** The moment at which tests begin: a Tuesday morning in Jakarta. */
export const START = new Date('2027-03-02T02:00:00.000Z')
