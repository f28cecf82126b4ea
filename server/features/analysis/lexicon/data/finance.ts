export const FINANCE = `
# Accounting
Accounting = comptabilité; accountancy; general accounting; accounting principles; comptabilité générale; corporate accounting; accounting skills
Bookkeeping = tenue de livres; book-keeping; tenue de comptes; full-cycle bookkeeping > Accounting
Accounts payable = AP^; comptes fournisseurs; vendor invoices; invoice processing; comptes à payer; A/P; payables; processing invoices; traitement des factures
Accounts receivable = AR^; comptes clients; A/R; receivables; comptes à recevoir; comptes recevables ~ Accounts payable
Invoicing = billing; facturation; client billing; invoices; billing cycle ~ Accounts receivable
Collections = debt collection; recouvrement; credit and collections; collection calls; past due accounts; perception de comptes
General ledger = GL^; grand livre; ledger; general ledger accounting; GL accounts > Accounting
Journal entries = écritures de journal; écritures comptables; accruals; accrual accounting; adjusting entries; régularisations > Accounting
Account reconciliation = reconciliations; bank reconciliation; conciliation bancaire; rapprochement bancaire; reconciling accounts; reconcile accounts; balance sheet reconciliations
Month-end close = month-end closing; fin de mois; year-end close; financial close; month end; fermeture de mois; closing the books; year-end; monthly close; fin d'année; quarter-end close
Payroll = payroll processing; paie; payroll administration; traitement de la paie; service de la paie; processing payroll; gestion de la paie; payroll management; paye
Financial statements = états financiers; financial statement preparation; income statements; balance sheets; financial statement analysis; statement of cash flows; bilan financier
Financial reporting = SEC reporting; information financière; rapports financiers; external reporting; management reports; 10-K; 10-Q; regulatory reporting; financial reports; présentation de l'information financière
GAAP^ = US GAAP; generally accepted accounting principles; PCGR; ASPE; NCECF; accounting standards > Accounting ~ IFRS
IFRS = international financial reporting standards; IFRS standards > Accounting
Revenue recognition = ASC 606; IFRS 15; deferred revenue | Lease accounting = ASC 842; IFRS 16
Cost accounting = coût de revient; product costing; prix de revient; standard costing; comptabilité de coûts; job costing; inventory costing; cost analysis
Management accounting = managerial accounting; comptabilité de gestion; variance analysis; analyse des écarts
Fixed assets = immobilisations; depreciation schedules; fixed asset accounting; capital assets; amortization schedules
Fund accounting = nonprofit accounting; grant accounting; government accounting; GASB
Forensic accounting = juricomptabilité; fraud examination; fraud investigation; fraud detection; fraud prevention; détection de fraude
Consolidations = intercompany accounting; consolidation of accounts; intercompany eliminations; intercompany
Expense management = expense reporting; gestion des dépenses; expense tracking; Expensify
Cash handling = cash management at till; manipulation d'argent; caisse; cash register; cash counting; operating a cash register; handling cash; encaissement; balancing cash drawers; balancing tills; cash register operation; till balancing; cash drawer
Petty cash = petite caisse
# Audit and tax
Auditing = audit; external audit; vérification comptable; financial audit; audit engagements; vérification; financial auditing; audit preparation
Internal audit = internal auditing; audit interne; vérification interne; operational audits > Auditing
Internal controls = SOX^; Sarbanes-Oxley; contrôles internes; COSO; SOX compliance; NI 52-109
Tax preparation = tax returns; income tax; impôts; déclarations de revenus; tax filing; personal tax; préparation d'impôts; individual tax returns; fiscalité des particuliers; income tax preparation; T1^; 1040^
Corporate tax = corporate income tax; fiscalité des sociétés; T2^; tax compliance; tax provision; ASC 740; business taxes; fiscalité; taxation; conformité fiscale; 1120 returns
Sales tax = GST/HST; HST^; GST^; TPS/TVQ; TPS^; TVQ^; sales and use tax; taxes de vente; QST; VAT returns
Tax planning = planification fiscale; tax strategy; tax advisory | Transfer pricing = prix de transfert
International tax = cross-border tax; fiscalité internationale
Payroll taxes = payroll remittances; retenues à la source; T4^; W-2; source deductions
Tax software = TurboTax; ProFile tax; TaxPrep; CCH Axcess; Lacerte; UltraTax; Drake Tax; CaseWare
# Accounting software ~
QuickBooks = QuickBooks Online; QBO; Intuit QuickBooks; QuickBooks Desktop > Accounting software
Sage! = Sage 50; Simply Accounting; Sage 300; Simple Comptable; Sage Intacct; Acomba; Peachtree > Accounting software
Xero > Accounting software | FreshBooks > Accounting software | NetSuite = Oracle NetSuite > Accounting software; ERP systems
# Business systems
Accounting software = logiciel comptable; accounting systems; Great Plains; Microsoft GP; BlackLine
ERP systems = ERP^; enterprise resource planning; progiciel de gestion intégré; PGI^; Odoo; Epicor; Infor; JD Edwards; Oracle EBS; Oracle E-Business Suite; Acumatica; ERP software
SAP^ = SAP S/4HANA; SAP ERP; SAP HANA; SAP FICO; SAP MM; SAP SD; S/4HANA; SAP ECC; SAP R/3 > ERP systems
Hyperion = Oracle Hyperion; Anaplan; OneStream; Adaptive Insights; planning software
Point of sale systems = POS^; POS systems; point-of-sale; point de vente; POS terminals; Square POS; Clover POS; Micros POS; Lightspeed; système de point de vente; Toast POS
# Finance
Financial analysis = analyse financière; financial analyst skills; financial review; ratio analysis; financial data analysis
Financial modeling = financial modelling; modélisation financière; discounted cash flow; DCF^; Excel models; LBO models; three-statement models; financial models
Financial planning and analysis = FP&A; planification financière; corporate FP&A; long-range financial plans
Forecasting = financial forecasting; prévisions financières; budget forecasting; prévisions budgétaires; forecasts; rolling forecasts
Valuation = business valuation; company valuation; évaluation d'entreprises; comparable company analysis; precedent transactions
Corporate finance = finance d'entreprise; capital structure; capital raising; corporate development; debt financing
Investment banking = banque d'investissement; IPOs; deal execution; pitch books; capital markets; marchés des capitaux; underwriting securities
Investment analysis = equity research; securities analysis; stock analysis; analyse d'investissements; Bloomberg Terminal; Bloomberg!; FactSet; Capital IQ; investment research
Portfolio management = gestion de portefeuille; asset management; investment management; gestion de placements; asset allocation; gestion d'actifs
Wealth management = financial advising; financial planning; gestion de patrimoine; retirement planning; personal financial planning; investment advice; conseils financiers; financial advice; financial advisory; planification de la retraite
Trading = equity trading; securities trading; derivatives; options trading; fixed income; foreign exchange; forex; négociation de titres; commodities trading; futures trading
Private equity = venture capital; capital de risque; capital-investissement; deal sourcing
Treasury management = cash flow management; trésorerie; cash management; liquidity management; cash flow; gestion de trésorerie; working capital; cash flow forecasting; flux de trésorerie
Quantitative finance = quant trading; risk models; derivatives pricing; stochastic calculus
Credit analysis = credit risk; analyse de crédit; credit underwriting; commercial lending; loan underwriting; credit assessment; credit review; crédit commercial; risque de crédit
Mortgage lending = mortgages; mortgage origination; prêts hypothécaires; loan origination; loan processing; hypothèques; mortgage underwriting; mortgage processing; home loans; loan officer; Encompass LOS
Banking = retail banking; banking services; services bancaires; bank teller; bank operations; teller; caissier bancaire; commercial banking; personal banking; branch banking; teller transactions; opérations bancaires
Anti-money laundering = AML^; KYC^; know your customer; BSA^; lutte contre le blanchiment d'argent; AML/KYC; Bank Secrecy Act; FINTRAC; sanctions screening; suspicious activity reports; BSA/AML
Market risk = VaR^; stress testing of portfolios; Basel III | Operational risk = risque opérationnel | Model validation = model risk
Financial regulation = FINRA rules; OSFI; Dodd-Frank; securities compliance; IIROC; CIRO; AMF^
Fintech = financial technology; payments industry; payment processing; digital payments; merchant services
Cryptocurrency = digital assets; bitcoin; cryptomonnaie; DeFi
Real estate finance = commercial real estate; CRE^; real estate investment; real estate appraisal; évaluation immobilière; property appraisal; Argus Enterprise; real estate valuation; property valuation
Procure-to-pay = P2P^; order to cash
Insurance underwriting = underwriting; souscription; risk selection; tarification d'assurance; policy underwriting
Claims adjusting = insurance claims; claims processing; règlement des sinistres; claims handling; claims adjustment; claims management; sinistres; claims investigation; expert en sinistres; claims adjudication; traitement des réclamations
Insurance products = property and casualty insurance; P&C insurance; life insurance; assurance de dommages; assurance vie; auto insurance; home insurance; commercial insurance; group insurance; assurance collective; assurances; health insurance; insurance policies; general insurance; assurance automobile
Insurance systems = Guidewire; Applied Epic; Xactimate; Duck Creek; AMS360
Pension management = pension funds; régimes de retraite; 401(k) administration; retirement plans; RRSP; REER
Financial literacy education = credit counselling; credit counseling; debt counselling; money coaching
`
