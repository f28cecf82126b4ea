export const DESIGN = `
# Product design
User experience design = UX; UX design; UX/UI; UI/UX; user experience; expérience utilisateur; UX designer; conception UX; interaction design; user-centered design; human-centered design
User interface design = UI design; interface design; visual interface design; conception d'interface; UI^ ~ User experience design
User research = UX research; user interviews; recherche utilisateur; contextual inquiry; ethnographic research > User experience design
Usability testing = usability studies; user testing; tests d'utilisabilité; UserTesting > User research
Information architecture = card sorting; site maps; sitemaps; architecture de l'information | Wireframing = wireframes; mockups; mock-ups; maquettes
Prototyping = prototypes; rapid prototyping; interactive prototypes; prototypage; InVision; Axure; Marvel app
Design systems = component libraries; style guides; pattern libraries | Design thinking = pensée design; design sprints; service design
Journey mapping = customer journey mapping; user journeys; personas; service blueprints
Product design = industrial product design; conception de produits; digital product design
# Interface tools ~
Figma = FigJam > User interface design; Prototyping | Sketch! = Sketch app > User interface design
Adobe XD > User interface design; Prototyping | Framer! > User interface design; Prototyping
# Visual design
Graphic design = graphic designer; graphisme; conception graphique; visual design; design graphique; graphics; visual communication
Adobe Creative Suite = Adobe Creative Cloud; Creative Suite; Creative Cloud; suite Adobe; Adobe CS; Adobe suite
Adobe Photoshop = Photoshop; retouching; photo retouching; image editing; Lightroom; GIMP
Adobe Illustrator = Illustrator!; vector graphics; vector illustration; CorelDRAW; Inkscape
Adobe InDesign = InDesign; QuarkXPress; desktop publishing; Affinity Publisher; mise en page
Canva = Adobe Express > Graphic design | Typography = typographie; typesetting > Graphic design
Layout design = page layout; editorial design; editorial layout > Graphic design
Branding design = brand identity; logo design; visual identity; identité visuelle; corporate identity; logos > Graphic design
Packaging design = package design; conception d'emballage > Graphic design
Print production = prepress; pre-press; offset printing; print design; imprimerie; large format printing; digital printing
Screen printing = sérigraphie | Illustration = digital illustration; freehand drawing; Procreate; storyboarding; storyboards
Infographics = infographic design | Color theory = colour theory | Art direction = art director; creative direction; direction artistique
Presentation design = slide design; pitch decks | Web design = website design; conception web; landing page design; Wix; Squarespace > HTML; CSS
Motion graphics = After Effects; Adobe After Effects; motion design; Cinema 4D; animation graphique
Animation = 2D animation; 3D animation; character animation; Toon Boom; Adobe Animate
3D modeling = 3D modelling; Maya!; Autodesk Maya; 3ds Max; 3D rendering; modélisation 3D; ZBrush; Rhino!; Rhinoceros 3D; texturing; rigging of characters
Blender! = Blender 3D > 3D modeling | Visual effects = VFX; Nuke compositing; compositing; Houdini
Exhibition design = exhibit design; trade show booths; museum exhibits | Signage = sign making; vinyl wraps; vehicle wraps; enseignes
Interior design = interior decorating; décoration intérieure; design d'intérieur; space planning; FF&E; home staging
Fashion design = apparel design; pattern making; patternmaking; garment construction; stylisme; mode; CLO 3D
Sewing = couture; industrial sewing; tailoring; alterations; seamstress work; upholstery; rembourrage
Textile design = textiles; weaving; knitting machines
Jewelry making = jewellery making; goldsmithing; stone setting; bijouterie | Ceramics = pottery; céramique
# Film and sound
Video production = videography; production vidéo; filming; video shoots; multimedia production; camera operation; vidéographie
Film directing = directing film; réalisation | Lighting for film = studio lighting; stage lighting; éclairage de scène; grip and electric
Live streaming = OBS Studio; livestreaming; webcasting
Photography = photographer skills; photographie; product photography; portrait photography; event photography; DSLR
Audio production = sound design; audio engineering; Pro Tools; sound engineering; recording engineering; mixing and mastering; Ableton; Logic Pro; live sound; sonorisation; audio editing
Podcasting = podcast production; podcasts | Broadcasting = radio broadcasting; television production; TV production; radiodiffusion; on-air
Music performance = singing; piano; guitar; musicianship; chant | Music composition = songwriting; composing music; arranging music
Theatre production = theater production; stagecraft; stage management; set design; costume design; scénographie
Acting = voice acting; voice-over; voiceover; performing arts; jeu d'acteur | Dance = choreography; ballet; danse
Film editing = video editing; post-production; montage vidéo; color grading; colour grading; montage
# Video editing tools ~
Adobe Premiere Pro = Premiere Pro; Premiere! > Film editing | Final Cut Pro = Final Cut > Film editing
DaVinci Resolve > Film editing | Avid Media Composer = Avid! > Film editing
# Writing
Copywriting = copy writing; ad copy; advertising copy; rédaction publicitaire; web copy; conception-rédaction
Content writing = blog writing; article writing; content creation; rédaction de contenu; création de contenu; blogging; web writing; ghostwriting
Technical writing = technical writer; user manuals; rédaction technique; MadCap Flare; documentation writing; DITA
Editing = copyediting; copy editing; line editing; révision linguistique; révision de textes; AP style; Chicago Manual of Style
Proofreading = correction d'épreuves; relecture
Journalism = news writing; reporting news; journalisme; news reporting; investigative reporting; interviewing sources
Creative writing = fiction writing; storytelling; screenwriting; scriptwriting; narrative writing; scénarisation
UX writing = content design; microcopy | Grant writing = grant proposals; grants; demandes de subventions; grant applications
Proposal writing = RFP responses; RFPs; proposals; réponse aux appels d'offres; bid writing
Speech writing = speechwriting | Publishing = book publishing; édition; manuscript editing
Scientific writing = medical writing; manuscript preparation; journal articles
Transcription = transcribing; captioning; closed captioning; sous-titrage; subtitling
Translation = translating; traduction; localization; localisation; CAT tools; SDL Trados; Trados; memoQ
Interpreting = interpretation services; simultaneous interpretation; interprétation; consecutive interpreting; medical interpreting
`
