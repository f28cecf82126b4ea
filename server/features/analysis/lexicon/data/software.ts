export const SOFTWARE = `
# Programming languages
JavaScript = ECMAScript; ES6; vanilla JS; JS^ > Programming | TypeScript = TS!; Type Script > JavaScript; Programming
Python = Python 3; Python3; CPython > Programming
Java^ = Java 8; Java 11; Java 17; Java 21; J2EE; Java EE; Jakarta EE; core Java > Programming; Object-oriented programming ~ Kotlin; C#
Kotlin > Programming; Object-oriented programming | Scala! = Scala programming; Scala language > Programming; Functional programming ~ Java
C! = C programming; C language; ANSI C; embedded C; langage C > Programming ~ C++
C++ = CPP; C plus plus; Cplusplus > Programming; Object-oriented programming
C# = C sharp; Csharp > Programming; Object-oriented programming; .NET | F# > Programming; Functional programming; .NET
Visual Basic = VB.NET; VB6 > Programming | Go! = golang; Go language; Go programming; Go lang > Programming
Rust! = Rust language; Rust programming; Rustlang > Programming ~ C++
Swift! = SwiftUI programming; Swift language; Swift programming; Swift 5 > Programming ~ Objective-C
Objective-C = ObjC > Programming | Ruby! = Ruby programming; Ruby language > Programming
PHP = PHP 7; PHP 8; PHP5 > Programming | Perl = Perl scripting > Programming
R! = R programming; R language; R Studio; RStudio; langage R > Programming; Statistics | Lua > Programming
Dart! = Dart language > Programming | Elixir! = Elixir language > Programming; Functional programming ~ Erlang
Erlang > Programming; Functional programming | Haskell > Programming; Functional programming
Clojure > Programming; Functional programming | OCaml > Programming; Functional programming
Julia! = Julia language > Programming | Groovy! = Apache Groovy > Programming ~ Java
MATLAB = Mat lab > Programming ~ Python | COBOL > Programming ~ Mainframes | Fortran > Programming
Assembly language = assembler language; x86 assembly; ARM assembly > Programming | Solidity! = Solidity language > Programming; Blockchain development
Bash = bash scripting; shell scripting; shell scripts; Zsh; Unix shell > Programming; Linux | PowerShell = Power Shell > Programming
VBA = Visual Basic for Applications; Excel macros > Programming ~ Visual Basic | ABAP = SAP ABAP > Programming; SAP
Apex! = Salesforce Apex > Programming; Salesforce | Delphi! = Object Pascal > Programming
Programming = computer programming; coding; software programming; programmation; programmation informatique
HTML = HTML5; XHTML | CSS = CSS3; cascading style sheets; feuilles de style | Sass = SCSS > CSS ~ Less CSS
Less CSS = LESS^ > CSS | GraphQL ~ REST APIs | JSON | XML | YAML | XSLT | Regular expressions = regex; expressions régulières | WebAssembly = WASM
# Front-end frameworks ~
React^ = ReactJS; React.js; React hooks; React 18; React 19; React developer > JavaScript; Front-end development
Angular = AngularJS; Angular.js; Angular 2 > TypeScript; JavaScript; Front-end development
Vue.js = Vue!; VueJS; Vue 3; Vue 2 > JavaScript; Front-end development | Svelte = SvelteKit; Svelte.js > JavaScript; Front-end development
Ember.js = Ember!; EmberJS > JavaScript; Front-end development
Backbone.js = BackboneJS > JavaScript; Front-end development | Preact > JavaScript; Front-end development
SolidJS = Solid.js > JavaScript; Front-end development | Lit! = LitElement > JavaScript; Web components
# React and its neighbours
React Native = ReactNative; RN app development > JavaScript; Mobile development ~ React; Flutter
Next.js = NextJS > React; Server-side rendering | Gatsby! = Gatsby.js; GatsbyJS > React | Remix! = Remix.run > React
Redux = Redux Toolkit; React Redux; RTK Query > State management; React | MobX > State management; React
Zustand > State management; React | TanStack Query = React Query > React
Nuxt = Nuxt.js; NuxtJS > Vue.js; Server-side rendering | RxJS > JavaScript | jQuery > JavaScript
D3.js = D3!; D3JS > JavaScript; Data visualization | Three.js = ThreeJS > JavaScript; WebGL | WebGL ~ OpenGL
Chart.js > JavaScript; Data visualization | Leaflet! = Leaflet.js > JavaScript ~ GIS
Storybook! = Storybook.js > Front-end development | Vite! = ViteJS; Vite.js ~ Webpack | Webpack ~ Rollup
Rollup! = Rollup.js | Babel! = BabelJS | esbuild | ESLint | Prettier!
Tailwind CSS = Tailwind; TailwindCSS > CSS ~ Bootstrap | Bootstrap! = Bootstrap CSS; Bootstrap 5 > CSS
Material UI = MUI > React; CSS | Chakra UI > React; CSS | styled-components = CSS-in-JS > CSS; React
Web components = custom elements > HTML; JavaScript | Server-side rendering = SSR^ > Front-end development
Single-page applications = SPA^; single page apps > Front-end development
Progressive web apps = PWA^; service workers > Front-end development | State management = client state
Responsive design = responsive web design; mobile-first design; conception adaptative > CSS
Cross-browser compatibility = cross-browser testing; browser compatibility > Front-end development
Web performance = web vitals; page speed optimization; Lighthouse audits > Front-end development
Web accessibility = WCAG; a11y; ARIA^; Section 508; accessible web; accessibilité web; AODA; digital accessibility
Internationalization = i18n; l10n; software localization
Front-end development = frontend; front end; frontend engineering; client-side development; développement front-end; UI development > HTML; CSS
Back-end development = backend; back end; server-side development; backend engineering; développement back-end
Full-stack development = full stack; fullstack; full-stack engineering; développement full stack > Front-end development; Back-end development
Web development = web programming; web application development; développement web; web apps; web applications
# Back-end frameworks ~
Node.js = NodeJS; Node! > JavaScript; Back-end development | Django > Python; Back-end development
Ruby on Rails = Rails!; RoR^; Rails framework > Ruby; Back-end development | Laravel > PHP; Back-end development
Spring Boot = SpringBoot; Spring!; Spring Framework; Spring MVC; Spring Cloud; Spring Security > Java; Back-end development
ASP.NET = ASP.NET Core; ASP.NET MVC; .NET Web API > .NET; Back-end development
Flask! = Flask framework > Python; Back-end development | FastAPI = Fast API > Python; Back-end development; REST APIs
Express.js = Express!; ExpressJS; Express framework > Node.js; Back-end development
NestJS = Nest.js > Node.js; TypeScript; Back-end development | Symfony > PHP; Back-end development
Phoenix! = Phoenix framework; Phoenix LiveView > Elixir; Back-end development | Fastify > Node.js; Back-end development
# Back-end
.NET = .NET Core; dotnet; dot net; .NET Framework; Microsoft .NET; .NET 8 ~ Java | CodeIgniter > PHP | Quarkus > Java
Micronaut > Java | Hibernate! = Hibernate ORM; JPA^ > Java; Object-relational mapping
Entity Framework = EF Core > .NET; Object-relational mapping | LINQ > C# | Blazor > C#; .NET; Front-end development
WPF = Windows Presentation Foundation > C#; .NET
Object-relational mapping = ORM^; Prisma ORM; SQLAlchemy; TypeORM; Drizzle ORM | Celery task queue = Celery! > Python
REST APIs = REST API; RESTful; RESTful APIs; RESTful services; REST services; RESTful API; REST^; API REST; web APIs; RESTful web services > API development
API development = API design; APIs; API integration; API; web services; intégration d'API; conception d'API
SOAP = SOAP web services; WSDL ~ REST APIs | gRPC = protocol buffers; protobuf ~ REST APIs
OpenAPI = Swagger > API development | WebSockets = Socket.IO > Back-end development | WebRTC
Microservices = micro-services; microservice architecture; service-oriented architecture; SOA^ ~ Distributed systems
Distributed systems = distributed computing; systèmes distribués | Event-driven architecture = event driven; event sourcing; CQRS
Message queues = message brokers; RabbitMQ; ActiveMQ; Amazon SQS; SQS^; JMS^; ZeroMQ
Serverless = serverless architecture; AWS Lambda; Azure Functions; Cloud Functions; Lambda functions ~ Cloud computing
OAuth = OAuth2; OAuth 2.0; OpenID Connect; OIDC ~ Identity and access management
Authentication and authorization = authentication; JWT^; single sign-on; SSO^; SAML
WordPress = Word Press > Content management systems; PHP | Drupal > Content management systems; PHP
Joomla > Content management systems; PHP | Shopify = Shopify Liquid; Shopify Plus > E-commerce platforms
Magento = Adobe Commerce > E-commerce platforms; PHP | WooCommerce > E-commerce platforms; WordPress
BigCommerce > E-commerce platforms | E-commerce platforms = ecommerce development; e-commerce development
Content management systems = CMS^; headless CMS; Contentful; Sitecore; Strapi; Adobe Experience Manager; AEM^ | Webflow ~ WordPress
# Mobile ~
iOS development = iOS^; iPhone apps; iOS apps; UIKit; SwiftUI; Cocoa Touch; Xcode > Mobile development
Android development = Android; Android SDK; Jetpack Compose; Android Studio > Mobile development
Flutter > Dart; Mobile development | Xamarin = .NET MAUI > C#; Mobile development
Ionic! = Ionic Framework; Apache Cordova; Cordova; Capacitor.js > JavaScript; Mobile development
Mobile development = mobile app development; mobile apps; mobile applications; mobile engineering; développement mobile
# Games and graphics ~
Unity! = Unity3D; Unity engine; Unity 3D > Game development | Unreal Engine = Unreal; UE5; UE4 > Game development
Godot > Game development | Game development = game programming; game design; développement de jeux
# Graphics and devices
OpenGL = Vulkan API; DirectX | Shader programming = HLSL; GLSL; shaders
Augmented reality = AR/VR; virtual reality; ARKit; ARCore; mixed reality; réalité virtuelle
Embedded systems = embedded software; embedded development; firmware; firmware development; systèmes embarqués; microcontrollers
RTOS = real-time operating systems; FreeRTOS; VxWorks; QNX > Embedded systems | Arduino > Embedded systems
Raspberry Pi > Embedded systems | Internet of things = IoT^; IIoT; connected devices; MQTT ~ Embedded systems
Device drivers = driver development; kernel development; Linux kernel > Embedded systems | AUTOSAR > Embedded systems
CAN bus = CANopen; J1939 > Embedded systems | ROS = Robot Operating System; ROS2 > Robotics
Blockchain development = blockchain; smart contracts; Ethereum; Web3; Hyperledger | Qt! = Qt framework; QML > C++
Boost C++ = Boost libraries > C++ | CUDA = GPU programming; OpenCL > Parallel computing
Parallel computing = multithreading; multi-threading; concurrency; concurrent programming; OpenMP; MPI^; HPC^; high performance computing
Compilers = LLVM; compiler design; compiler engineering | Electron! = Electron.js; ElectronJS > JavaScript
# Craft of software
Object-oriented programming = OOP^; OOD^; object oriented design; object oriented; programmation orientée objet
Functional programming = FP!; programmation fonctionnelle
Data structures and algorithms = data structures; algorithms; algorithm design; structures de données; algorithmes
Design patterns = software design patterns; SOLID principles; patrons de conception
Software architecture = system design; application architecture; architecture logicielle; domain-driven design; DDD^; solution architecture
Software development = software engineering; application development; développement logiciel; développement de logiciels; SDLC; software development life cycle; software design; génie logiciel
Git = GitLab; GitHub; Bitbucket; gitflow > Version control
Version control = source control; SVN; Subversion; Mercurial SCM; Perforce; gestion de versions
Code review = peer review of code; pull requests; revue de code | Refactoring = code refactoring; legacy code; technical debt
Debugging = troubleshooting code; débogage; software debugging | Pair programming = mob programming | Extreme programming = XP!
Unit testing = unit tests; JUnit; pytest; Jest!; Mocha!; NUnit; xUnit; Vitest; RSpec; tests unitaires; Jasmine! > Software testing
Integration testing = integration tests; tests d'intégration > Software testing
End-to-end testing = E2E testing; e2e tests; Cypress!; Playwright!; Selenium; WebDriver; Puppeteer! > Test automation
Test-driven development = TDD^; BDD^; behavior-driven development; Cucumber!; Gherkin > Unit testing
Test automation = automated testing; automated tests; automation testing; QA automation; tests automatisés; Appium; Robot Framework > Software testing
Software testing = QA testing; software QA; manual testing; test cases; test plans; regression testing; functional testing; tests logiciels; assurance qualité logicielle; user acceptance testing; UAT^
Performance testing = load testing; JMeter; LoadRunner; Gatling!; stress testing; k6! > Software testing
API testing = Postman!; SoapUI; REST Assured > Software testing
Agile development = Agile; agile methodologies; SAFe^; scaled agile; méthode agile; agilité; Scrum/Kanban
Scrum = scrum ceremonies; sprint planning; daily stand-ups; sprints > Agile development
Kanban = kanban boards > Agile development ~ Scrum | Jira = JIRA Software; Atlassian Jira ~ Azure DevOps | Confluence! = Atlassian Confluence
Technical documentation = technical writing for developers; API documentation; software documentation; documentation technique
Open-source contribution = open source; open-source software; logiciel libre
Low-code development = low-code; no-code; Power Apps; PowerApps; OutSystems; Mendix; Bubble.io
Salesforce development = Salesforce developer; Lightning web components; LWC^; Visualforce; SOQL > Salesforce
SharePoint = Microsoft SharePoint; SharePoint Online; SPFx
Microsoft Dynamics = Dynamics 365; Dynamics CRM; D365; Dynamics NAV; Business Central ~ SAP
Chatbot development = chatbots; Dialogflow; Rasa framework; conversational AI | Payment integration = Stripe API; payment gateways; Stripe integration
# Other tools of software
Prolog programming = Prolog | Lisp = Common Lisp; Scheme programming | Crystal Reports development | Smalltalk
Ada programming = Ada language | Zig language | Nim language | Tcl = Tcl/Tk
htmx | Alpine.js | Astro framework | Meteor.js | Deno | Bun runtime | Strapi CMS development | Ktor | Play Framework
Struts = Apache Struts | Grails | Vaadin | JavaFX = Java Swing
Unreal Blueprints | Pygame | Phaser | Babylon.js | A-Frame | SwiftUI layout | Core Data | Room database | Kotlin Multiplatform
`
