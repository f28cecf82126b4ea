export const IT = `
# Cloud platforms ~
AWS = Amazon Web Services; EC2^; Amazon S3; AWS cloud; CloudFormation; Amazon EC2 > Cloud computing
Azure = Microsoft Azure; Azure cloud > Cloud computing | Google Cloud = GCP; Google Cloud Platform; Google Compute Engine > Cloud computing
Oracle Cloud = OCI^; Oracle Cloud Infrastructure > Cloud computing | IBM Cloud > Cloud computing
DigitalOcean = Linode; Heroku > Cloud computing | Alibaba Cloud > Cloud computing
# Cloud and delivery
Cloud computing = cloud infrastructure; cloud services; cloud-native; cloud technologies; infonuagique; cloud platforms; cloud
Cloud architecture = cloud design; cloud solutions architecture > Cloud computing
Cloud migration = migration to the cloud; lift and shift > Cloud computing
Containers = containerization; containerisation; conteneurs; container orchestration; Podman; LXC^
Docker = dockerized; dockerizing; Docker Compose; Dockerfile; Docker Swarm > Containers
Kubernetes = K8s; EKS^; AKS^; GKE^; OpenShift; Amazon EKS; Rancher! > Containers; Container orchestration tools
Container orchestration tools = Nomad!; Amazon ECS; AWS Fargate > Containers ~ Docker
Helm! = Helm charts > Kubernetes | Istio = service mesh; Linkerd; Envoy proxy > Kubernetes
Argo CD = ArgoCD; GitOps; FluxCD > Continuous integration; Kubernetes
DevOps = dev ops; DevOps engineering; DevSecOps; platform engineering ~ Site reliability engineering
Continuous integration = CI/CD; continuous delivery; continuous deployment; CI CD pipelines; build pipelines; intégration continue; déploiement continu > DevOps
Infrastructure as code = IaC^; Pulumi; infrastructure automation > DevOps | Site reliability engineering = SRE^; site reliability; SLOs > DevOps
Release management = release engineering; deployments; gestion des versions logicielles
# Pipelines ~
Jenkins > Continuous integration | GitHub Actions > Continuous integration; Git
GitLab CI = GitLab CI/CD > Continuous integration; Git | CircleCI > Continuous integration
TeamCity > Continuous integration | Travis CI > Continuous integration | Azure DevOps = Azure Pipelines; TFS^; VSTS > Continuous integration; Azure
Bamboo CI = Atlassian Bamboo > Continuous integration
# Configuration ~
Terraform = HashiCorp Terraform; OpenTofu > Infrastructure as code | Ansible > Infrastructure as code; Configuration management tools
Puppet! = Puppet Enterprise > Infrastructure as code; Configuration management tools
Chef configuration = Chef Infra > Infrastructure as code; Configuration management tools
SaltStack > Infrastructure as code; Configuration management tools
# Monitoring ~
Prometheus! = Prometheus monitoring > Monitoring and observability
Grafana > Monitoring and observability; Data visualization | Datadog > Monitoring and observability
Splunk > Monitoring and observability; SIEM | New Relic > Monitoring and observability
Dynatrace > Monitoring and observability | Nagios = Zabbix > Monitoring and observability
# Systems
Configuration management tools = server configuration management
Monitoring and observability = observability; system monitoring; logging and monitoring; OpenTelemetry; PagerDuty; APM^; surveillance des systèmes
Systems administration = sysadmin; server administration; administration de systèmes; administration système; systems administrator skills; server maintenance
Linux = Ubuntu; Red Hat; RHEL; CentOS; Debian; Linux administration; SUSE ~ Unix | Unix = Solaris; AIX^; HP-UX; FreeBSD ~ Linux
Windows Server = Windows administration; Windows Server 2019; IIS^ > Systems administration
Windows = Windows 10; Windows 11; Microsoft Windows; Windows OS | macOS = Mac OS; Mac OS X; Apple computers; Jamf
Active Directory = Azure AD; AD^; Entra ID; Group Policy; LDAP; Azure Active Directory; GPO^
Microsoft 365 administration = Office 365 administration; Exchange Online; Exchange Server; M365 admin; Intune; Microsoft Intune; O365 administration; Teams administration
Google Workspace administration = G Suite administration; Google Admin console
Virtualization = virtualisation; hypervisors; virtual machines; Hyper-V; KVM^; Proxmox; Citrix; VDI^
VMware = vSphere; ESXi; vCenter > Virtualization | Storage administration = SAN storage; NAS storage; NetApp; SAN/NAS; storage area network
Backup and recovery = disaster recovery; Veeam; data backup; backups; business continuity; Commvault; reprise après sinistre; continuité des affaires
Mainframes = z/OS; JCL^; AS/400; IBM i | Data centre operations = data center operations; data centers; data centre; rack and stack; centre de données
Patch management = WSUS; patching; SCCM; Microsoft Endpoint Manager; endpoint management | Capacity planning = performance tuning of systems
High availability = load balancing; failover clustering; nginx; HAProxy; Apache HTTP Server; F5 BIG-IP
Scripting = automation scripts; task automation; scripts d'automatisation ~ Bash; PowerShell; Python
Robotic process automation = RPA^; UiPath; Automation Anywhere; Blue Prism; Power Automate; workflow automation
# Networks
Computer networking = networking protocols; network protocols; TCP/IP; TCPIP; DNS^; DHCP; networks; réseautique; réseaux informatiques; LAN/WAN; LAN^; WAN^; subnetting; network infrastructure
Network administration = network management; network support; administration de réseaux; network engineering; gestion de réseau > Computer networking
Routing and switching = routers; switches and routers; BGP; OSPF; VLANs; EIGRP; MPLS > Computer networking
Cisco networking = Cisco; Cisco IOS; Catalyst switches; Cisco Nexus; Meraki > Routing and switching ~ Juniper
Juniper = Junos; Aruba networks; Juniper Networks > Routing and switching
Firewalls = firewall administration; Palo Alto firewalls; Fortinet; FortiGate; Cisco ASA; pare-feu; pfSense; Palo Alto Networks > Network security
VPN = virtual private network; IPsec > Network security | Wireless networking = Wi-Fi; WiFi; wireless LAN; WLAN; sans-fil > Computer networking
SD-WAN = software-defined networking; SDN^ > Computer networking
VoIP = voice over IP; SIP trunking; PBX; Cisco Unified Communications; téléphonie IP; Asterisk PBX
Network cabling = structured cabling; Cat6; ethernet cabling; low voltage cabling; câblage réseau; patch panels
Fiber optics = fibre optics; fiber splicing; fibre optique; OTDR; fusion splicing
Telecommunications = telecom; 5G^; LTE^; RF engineering; cellular networks | Wireshark = packet analysis; packet capture > Computer networking
Satellite communications = SATCOM; satellite systems
# Support
Technical support = tech support; IT support; desktop support; soutien technique; soutien informatique; PC support; end-user support; computer support; support informatique
Help desk = helpdesk; service desk; centre d'assistance; tier 1 support; tier 2 support; level 1 support; tier 1; tier 2 > Technical support
Ticketing systems = ticketing; Zendesk; Freshdesk; Remedy ticketing; Jira Service Management; trouble tickets
ServiceNow = Service Now > Ticketing systems; ITSM | ITSM = IT service management; gestion des services TI; incident and problem management
Hardware troubleshooting = computer repair; PC repair; hardware repair; hardware support; dépannage informatique; PC hardware; computer hardware; hardware maintenance
Printer support = printers; printer troubleshooting | Mobile device management = mobile devices support; AirWatch; MobileIron
Remote support = TeamViewer; remote desktop; RDP^; LogMeIn; Bomgar
Asset management of IT = IT asset management; hardware inventory; software licensing; license management
Audio-visual systems = AV systems; AV equipment; audiovisual equipment; video conferencing systems; Crestron; audiovisuel
Computer literacy = computer skills; basic computer skills; proficient with computers; informatique de base; PC skills
IT project coordination = IT projects; technology rollouts
Systems analysis = systems analyst; systems integration; analyse de systèmes; requirements for systems
Technology strategy = IT strategy; digital transformation; transformation numérique; IT leadership; IT governance; COBIT
# Security
Cybersecurity = cyber security; information security; infosec; IT security; cybersécurité; sécurité informatique; sécurité de l'information; computer security
Network security = sécurité réseau; intrusion detection; IDS/IPS; IDS^; IPS^; Snort!; Zscaler > Cybersecurity; Computer networking
Application security = AppSec; OWASP; secure coding; SAST; DAST; secure development > Cybersecurity
Cloud security = CSPM; Wiz security; AWS security > Cybersecurity; Cloud computing
Penetration testing = pen testing; pentesting; ethical hacking; Metasploit; Burp Suite; red teaming; Kali Linux; tests d'intrusion > Cybersecurity
Vulnerability management = vulnerability assessment; vulnerability scanning; Nessus; Qualys; Tenable; gestion des vulnérabilités > Cybersecurity
Incident response = security incidents; security incident response; réponse aux incidents; cyber incident > Cybersecurity
SIEM = security information and event management; QRadar; Microsoft Sentinel; ArcSight; log analysis > Cybersecurity
Security operations = SOC^; SOC analyst; security operations center; security monitoring > SIEM; Cybersecurity
Threat intelligence = threat hunting; MITRE ATT&CK; threat detection; cyber threat intelligence > Cybersecurity
Threat modeling = STRIDE > Cybersecurity
Digital forensics = computer forensics; EnCase; FTK^; cyber forensics; malware analysis; reverse engineering of malware > Cybersecurity
Endpoint security = EDR^; CrowdStrike; SentinelOne; antivirus; Microsoft Defender; Carbon Black > Cybersecurity
Identity and access management = IAM^; Okta; access management; CyberArk; privileged access management; SailPoint; MFA^; gestion des identités > Cybersecurity
Cryptography = encryption; PKI^; TLS^; SSL/TLS; chiffrement; cryptographie > Cybersecurity
Security auditing = security audits; IT audit; IT auditing; audit informatique; ISO 27001; SOC 2; NIST; NIST CSF; FedRAMP; HITRUST > Cybersecurity
Security awareness training = phishing simulations; security training for staff
Data loss prevention = DLP^ > Cybersecurity | Zero trust = zero trust architecture > Cybersecurity
Risk assessment of systems = IT risk; cyber risk; GRC^; security risk assessment > Cybersecurity
Email security = Proofpoint; Mimecast > Cybersecurity
`
