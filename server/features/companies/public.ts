export {
  type CompanyOfJob,
  companiesOf,
  companyOfJobColumns,
  isProofOfPoster,
  presentCompanyOfJob,
  provenSince,
} from './of-jobs.ts'
