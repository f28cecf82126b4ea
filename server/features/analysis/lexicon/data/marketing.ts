export const MARKETING = `
# Marketing
Marketing = marketing campaigns; mise en marché; campagnes marketing; marketing programs; marketing initiatives
Digital marketing = online marketing; internet marketing; marketing numérique; web marketing; e-marketing > Marketing
Marketing strategy = go-to-market; go to market strategy; GTM strategy; stratégie marketing; marketing plans; marketing planning > Marketing
SEO = search engine optimization; search engine optimisation; référencement; Ahrefs; SEMrush; keyword research; on-page SEO; link building; Screaming Frog; référencement naturel; optimisation pour les moteurs de recherche
Search engine marketing = SEM^; PPC^; pay-per-click; paid search; Google Ads; AdWords; Bing Ads; Google AdWords > Digital marketing ~ SEO
Paid social advertising = paid social; Facebook Ads; Meta Ads; LinkedIn Ads; TikTok Ads; paid media; Instagram ads > Digital marketing
Programmatic advertising = programmatic; display advertising; DV360; retargeting; Trade Desk DSP; display ads > Digital marketing
Social media marketing = social media; social media management; réseaux sociaux; médias sociaux; gestion des réseaux sociaux; social media strategy; Instagram; TikTok; Facebook pages
Social media tools = Hootsuite; Sprout Social; Buffer! > Social media marketing
Community management = online communities; community manager; gestion de communauté; Discord communities; community building
Content marketing = content strategy; content calendar; editorial calendar; marketing de contenu; stratégie de contenu ~ Content writing
Email marketing = e-mail marketing; newsletters; email campaigns; infolettres; Mailchimp; Klaviyo; Constant Contact; drip campaigns; marketing par courriel; email automation > Digital marketing
Influencer marketing = influencers; influencer partnerships; marketing d'influence
Affiliate marketing = affiliate programs | Growth marketing = growth hacking; user acquisition; customer acquisition | App store optimization = ASO^
Conversion optimization = CRO^; conversion rate optimization; landing page optimization; optimisation de la conversion
Product marketing = product launches; product positioning; messaging and positioning; lancement de produits
Brand management = branding; brand strategy; brand marketing; gestion de marque; brand positioning; brand development; image de marque
Market research = étude de marché; competitive analysis; competitor analysis; consumer insights; market analysis; consumer research; analyse concurrentielle; market intelligence
Customer segmentation = audience segmentation; targeting audiences | Account-based marketing = ABM^
Demand generation = demand gen; pipeline marketing
Event marketing = trade shows; salons professionnels; experiential marketing; field marketing; promotional events
Direct mail = direct marketing; publipostage | Media buying = media planning; ad buying; achat média; placement média
Advertising = ad campaigns; publicité; advertising campaigns; traffic management in advertising
Marketing analytics = campaign analytics; attribution modeling; marketing metrics; ROAS; campaign reporting
Customer loyalty programs = loyalty programs; retention marketing; lifecycle marketing; programme de fidélisation
Merchandise licensing = brand licensing | Video marketing = YouTube marketing; YouTube channels
Local marketing = Google Business Profile; grassroots marketing | SMS marketing = text message marketing
# Marketing automation ~
HubSpot = HubSpot CRM > Marketing automation; CRM software | Marketo = Adobe Marketo > Marketing automation
Pardot = Marketing Cloud; Salesforce Marketing Cloud; Eloqua > Marketing automation | ActiveCampaign > Marketing automation
# Communication
Marketing automation = automated campaigns; lead nurturing; lead scoring
Public relations = PR^; media relations; relations publiques; relations médias; press releases; communiqués de presse; media outreach; relations de presse; publicity; press kits
Corporate communications = communications strategy; communications d'entreprise; external communications; strategic communications; communication plans; stratégie de communication
Internal communications = employee communications; communications internes
Crisis communications = communication de crise; issues management; reputation management
Government relations = public affairs; lobbying; affaires publiques; relations gouvernementales; advocacy campaigns
Investor relations = relations avec les investisseurs
Fundraising = donor relations; collecte de fonds; development fundraising; capital campaigns; major gifts; annual fund; philanthropy; donor cultivation; Raiser's Edge; DonorPerfect
Sponsorship = corporate sponsorship; commandite; partnership marketing
Community outreach = outreach; community engagement; community relations; relations communautaires; sensibilisation; public outreach
Event planning = event management; event coordination; organisation d'événements; planification d'événements; gestion d'événements; conference planning; meeting planning; special events
# Sales
Sales = selling; ventes; sales experience; inside sales skills; outside selling
Business development = new business development; développement des affaires; biz dev; new business; développement commercial; partnership development
B2B sales = business-to-business sales; B2B; vente B2B; enterprise sales; corporate sales; SaaS sales; solution selling > Sales
B2C sales = business-to-consumer; direct sales; door-to-door sales; vente directe > Sales
Inside sales = telephone sales; telesales; télévente; ventes internes; remote selling > Sales ~ Outside sales
Outside sales = field sales; territory sales; ventes externes; représentation sur la route; route sales > Sales
Cold calling = cold calls; telemarketing; outbound calling; appels à froid; outbound calls > Prospecting
Prospecting = lead generation; lead gen; prospection; sales prospecting; ZoomInfo; LinkedIn Sales Navigator; génération de leads; pipeline generation
Lead qualification = qualifying leads; BANT; MEDDIC; discovery calls > Prospecting
Account management = key account management; gestion de comptes; client accounts; account growth; major accounts; gestion de la clientèle; strategic accounts; book of business
Customer success = customer success management; client success; customer onboarding; client onboarding; churn reduction; Gainsight; succès client; customer retention; renewals; fidélisation de la clientèle
Sales management = sales leadership; gestion des ventes; sales team management; managing sales teams; direction des ventes > Sales
Sales operations = sales ops; revenue operations; RevOps; sales enablement; territory planning; sales planning
Sales forecasting = sales projections; pipeline management; pipeline forecasting; prévisions de ventes
Closing deals = closing sales; deal closing; contract closing; closing > Sales
Upselling = cross-selling; suggestive selling; vente incitative; vente croisée; up-selling > Sales
Consultative selling = value selling; SPIN selling; Challenger sale; vente-conseil; relationship selling > Sales
Product demonstrations = product demos; demos; software demos; démonstrations de produits
Sales engineering = pre-sales; presales; technical sales; solutions engineering; solutions consulting; représentation technique
Channel sales = partner sales; reseller channels; channel management; partner management; distributor management > Sales
Quota attainment = exceeding quota; sales quotas; sales targets; quota; atteinte d'objectifs de ventes
Pharmaceutical sales = medical device sales; pharma sales; représentation pharmaceutique > Sales
Real estate sales = real estate; immobilier; realtor; listings; courtage immobilier; property sales; MLS^
Automotive sales = car sales; vehicle sales; vente automobile; dealership sales > Sales
Insurance sales = selling insurance; vente d'assurance > Sales | Advertising sales = media sales; ad sales > Sales
Export sales = international sales; exportation > Sales
Pricing strategy = pricing; price optimization; revenue management; yield management; stratégie de prix; tarification
Tender management = bids and tenders; bid management; appels d'offres
# Customer relationship tools ~
Salesforce = Salesforce CRM; SFDC; Sales Cloud; Service Cloud; Salesforce.com; Salesforce administration > CRM software
Zoho CRM = Zoho > CRM software | Pipedrive > CRM software | Microsoft Dynamics CRM = Dynamics 365 Sales > CRM software
SugarCRM > CRM software | Copper CRM > CRM software
# Customer relationship
CRM software = CRM^; customer relationship management; gestion de la relation client; CRM systems; CRM platform; Salesloft; Outreach.io
`
