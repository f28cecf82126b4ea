export const LANGUAGES = `
# Spoken languages
English = anglais; English language; fluent in English; bilingual English; English speaking
French = français; French language; fluent in French; francophone; bilingual French; French-speaking; langue française
Spanish = espagnol; español; Spanish-speaking; bilingual Spanish; fluent in Spanish
Mandarin = Mandarin Chinese; mandarin chinois; Putonghua; Chinese | Cantonese = cantonais | Portuguese = portugais
German = allemand; Deutsch | Italian = italien | Arabic = arabe | Russian = russe | Ukrainian = ukrainien
Polish! = polonais; Polish language; fluent in Polish | Hindi | Punjabi = pendjabi | Urdu = ourdou
Bengali = bengali language | Tamil = tamoul | Telugu | Gujarati | Japanese = japonais | Korean = coréen
Vietnamese = vietnamien | Tagalog = Filipino language | Farsi = Persian; persan | Turkish = turc | Greek = grec
Hebrew = hébreu | Dutch = néerlandais | Swedish = suédois | Romanian = roumain
Haitian Creole = créole haïtien; Kreyòl | Somali | Swahili | Amharic | Thai | Indonesian = Malay | Czech = tchèque
Hungarian = hongrois | Nepali | Cree = cri | Inuktitut | Ojibwe = Anishinaabemowin | Navajo
American Sign Language = ASL^; sign language; langue des signes; LSQ; langue des signes québécoise
`
export const BILINGUALISM = `
# Bilingualism
Bilingualism = bilingual; bilingue; bilingual English/French; bilinguisme; multilingual; trilingual; bilingue français-anglais; bilingual in English and French
`
