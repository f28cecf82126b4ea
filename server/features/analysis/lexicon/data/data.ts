export const DATA = `
# Databases
SQL = Structured Query Language; T-SQL; TSQL; PL/SQL; PLSQL; SQL queries; requêtes SQL
Relational databases = RDBMS; bases de données relationnelles > SQL
Database administration = DBA; database management; database admin; administration de bases de données; gestion de bases de données > SQL
Database design = data modeling; data modelling; schema design; ERD^; modélisation de données; entity relationship diagrams
Query optimization = query tuning; SQL tuning; index tuning > SQL | Stored procedures = triggers and procedures > SQL
# Relational databases ~
PostgreSQL = Postgres; PostGIS; psql > SQL; Relational databases | MySQL = MariaDB; Percona > SQL; Relational databases
Microsoft SQL Server = SQL Server; MS SQL; MSSQL; Azure SQL; SSMS > SQL; Relational databases
Oracle Database = Oracle!; Oracle DB; Oracle 19c; Oracle 12c > SQL; Relational databases
SQLite > SQL; Relational databases | IBM Db2 = DB2 > SQL; Relational databases
Microsoft Access = MS Access; Access database; Access! > SQL; Relational databases | Sybase > SQL; Relational databases
# Other databases ~
MongoDB = Mongo; Mongoose ODM > NoSQL | Cassandra = Apache Cassandra; ScyllaDB > NoSQL
DynamoDB = Amazon DynamoDB > NoSQL; AWS | Couchbase = CouchDB > NoSQL | Redis = Memcached; Valkey > NoSQL; Caching
Neo4j = graph databases; Cypher query language > NoSQL | Firebase = Firestore; Firebase Realtime Database > NoSQL
# Search and storage
NoSQL = non-relational databases; document databases | Elasticsearch = Elastic!; ELK stack; OpenSearch; Kibana; Logstash; Elastic Stack ~ Apache Solr
Apache Solr = Solr; Lucene | Caching = cache design; caching strategies
Vector databases = pgvector; Pinecone!; Weaviate; Milvus; Qdrant; FAISS; vector search; vector stores; similarity search; nearest neighbor search
# Warehouses and lakes ~
Snowflake^ = Snowflake data warehouse; Snowflake SQL > Data warehousing; SQL | BigQuery = Google BigQuery > Data warehousing; SQL; Google Cloud
Amazon Redshift = Redshift; AWS Redshift > Data warehousing; SQL; AWS | Databricks = Delta Lake > Apache Spark; Data warehousing
Azure Synapse = Synapse Analytics; Azure Synapse Analytics; Microsoft Fabric > Data warehousing; Azure | Teradata > Data warehousing; SQL
# Data engineering
Data engineering = data pipelines; ingénierie de données; big data engineering ~ ETL
ETL = ELT^; extract transform load; data integration; SSIS; Informatica; Talend; Fivetran; AWS Glue; Azure Data Factory; intégration de données
Data warehousing = data warehouse; data lake; lakehouse; dimensional modeling; star schema; entrepôt de données
Apache Airflow = Airflow; Dagster; Prefect! > Data engineering | dbt = data build tool > SQL; ETL
Apache Spark = Spark!; PySpark; Spark SQL > Big data | Hadoop = HDFS; MapReduce; Hive!; Cloudera > Big data ~ Apache Spark
Apache Kafka = Kafka; Confluent Kafka; Kinesis; event streaming; stream processing ~ Message queues
Apache Flink = Flink > Big data | Apache Beam = Dataflow! > Big data | Big data = mégadonnées; large-scale data
Data governance = data stewardship; data catalog; Collibra; gouvernance des données; metadata management
Data quality = data validation; data cleansing; data cleaning; data integrity; qualité des données
Master data management = MDM^; master data | Data migration = data conversion; migration de données
Data privacy = GDPR; CCPA; PIPEDA; privacy compliance; protection des renseignements personnels; Law 25; Loi 25; data protection
Web scraping = BeautifulSoup; Scrapy; web crawling
# Business intelligence ~
Power BI = PowerBI; DAX^; Power Query; Microsoft Power BI > Business intelligence; Data visualization
Tableau^ = Tableau Desktop; Tableau Server; Tableau dashboards > Business intelligence; Data visualization
Looker = LookML; Looker Studio; Google Data Studio; Data Studio > Business intelligence; Data visualization
Qlik = QlikView; Qlik Sense > Business intelligence; Data visualization | MicroStrategy > Business intelligence
SAP BusinessObjects = BusinessObjects; Crystal Reports; Cognos; IBM Cognos > Business intelligence
Metabase = Apache Superset > Business intelligence
# Analysis
Business intelligence = BI^; BI reporting; BI tools; business analytics; informatique décisionnelle; intelligence d'affaires
Data analysis = data analytics; analyzing data; analysing data; analyze data; analyse de données; data analyst skills; exploratory data analysis; EDA^; data mining
Data visualization = data visualisation; dashboards; dashboarding; visualisation de données; tableaux de bord; Matplotlib; Seaborn; Plotly; ggplot2
Data entry = saisie de données; keyboarding; data keying; 10-key; ten key
Reporting = report writing; management reporting; production de rapports; KPI reporting; KPIs; KPI
Statistics = statistical analysis; statistical modeling; statistiques; statistical modelling; biostatistics; analyse statistique; statistical methods
SPSS = IBM SPSS > Statistics ~ Stata | Stata > Statistics
SAS! = SAS programming; SAS Base; SAS Enterprise Guide; SAS/STAT > Statistics | Minitab > Statistics
JMP! > Statistics | Regression analysis = linear regression; logistic regression; regression models > Statistics
Hypothesis testing = significance testing; t-tests; ANOVA > Statistics | Bayesian statistics = Bayesian inference; Bayesian modeling > Statistics
Time series analysis = time series; time-series forecasting; ARIMA > Statistics | Survival analysis > Statistics
Experimental design = design of experiments; DOE^ > Statistics
A/B testing = split testing; AB testing; multivariate testing; online experiments > Experimental design
Survey design = survey research; questionnaire design; Qualtrics; SurveyMonkey; sondages
Causal inference = difference-in-differences; propensity scores > Statistics
Operations research = mathematical optimization; linear programming; Gurobi; recherche opérationnelle; CPLEX
Simulation modeling = Monte Carlo simulation; discrete event simulation; Simio; Arena simulation
Quantitative analysis = quantitative research; quantitative methods; analyse quantitative
Qualitative research = NVivo; focus groups; qualitative analysis; thematic analysis; recherche qualitative; ATLAS.ti
Mathematics = maths; calculus; linear algebra; mathématiques; applied math
Actuarial science = actuarial analysis; actuarial modeling; actuariat; reserving and pricing | Econometrics = économétrie > Statistics
# Python for data
pandas > Python; Data analysis | NumPy = SciPy > Python | Jupyter = Jupyter Notebook; JupyterLab; Google Colab > Python
scikit-learn = sklearn; XGBoost; LightGBM > Python; Machine learning
# Deep learning frameworks ~
TensorFlow = Keras > Deep learning; Python | PyTorch = Torch library > Deep learning; Python | JAX! > Deep learning; Python
# Machine learning
Machine learning = ML!; apprentissage automatique; predictive modeling; predictive analytics; supervised learning; unsupervised learning; gradient boosting; ensemble methods > Statistics
Deep learning = neural networks; CNN!; RNN!; LSTM; convolutional neural networks; recurrent neural networks; apprentissage profond > Machine learning
Transformer models = transformer architectures; transformer-based models; transformer-based architectures; Hugging Face Transformers; BERT^; attention mechanisms > Deep learning ~ Natural language processing; Large language models
Graph neural networks = GNN^; graph machine learning > Deep learning ~ Graph algorithms
Graph algorithms = graph theory; graph processing; graph analytics ~ Data structures and algorithms
Knowledge graphs = SPARQL; RDF^; ontology engineering; entity resolution ~ Neo4j
Model fine-tuning = fine-tuning models; fine-tuning!; RLHF^; LoRA^; transfer learning; instruction tuning > Deep learning ~ Large language models
Embeddings = embedding models; word embeddings; text embeddings; representation learning > Machine learning ~ Vector databases
Natural language processing = NLP^; text mining; text analytics; spaCy; NLTK; traitement du langage naturel; Hugging Face; sentiment analysis; named entity recognition; NER^; entity extraction; topic modeling; text classification; machine translation; dialogue systems > Machine learning
Computer vision = image recognition; OpenCV; object detection; image processing; vision par ordinateur; YOLO! > Machine learning
Large language models = LLM^; generative AI; GenAI; GPT^; ChatGPT; OpenAI API; LangChain; LlamaIndex; LangGraph; foundation models; retrieval-augmented generation; RAG^; IA générative > Machine learning
Prompt engineering = prompt design | Artificial intelligence = AI^; intelligence artificielle ~ Machine learning
Reinforcement learning > Machine learning
Recommender systems = recommendation systems; recommendation engines; recommendation algorithms; collaborative filtering; matrix factorization; personalization algorithms; systèmes de recommandation > Machine learning
Information retrieval = search relevance; search algorithms; search infrastructure; search technologies; relevance tuning; full-text search; recherche d'information ~ Elasticsearch; Apache Solr
Learning to rank = ranking algorithms; ranking models; ranking systems > Machine learning ~ Information retrieval; Recommender systems
Feature engineering = feature stores > Machine learning
MLOps = model deployment; MLflow; Kubeflow; SageMaker; Vertex AI; model monitoring; model serving; ML pipelines; ML infrastructure; ML platforms > Machine learning
Data science = science des données; data scientist skills > Statistics; Machine learning; Data analysis
Data annotation = data labeling; data labelling; image annotation | Speech recognition = ASR^; speech-to-text; text-to-speech > Machine learning
Anomaly detection = outlier detection; fraud detection models > Machine learning
Clustering analysis = k-means; cluster analysis; segmentation models > Machine learning
Geospatial analysis = spatial analysis; remote sensing; télédétection; GeoPandas > GIS
GIS = ArcGIS; QGIS; geographic information systems; Esri; géomatique; SIG^; GIS mapping
Bioinformatics = bio-informatics; bioinformatique; genomics data; RNA-seq; BLAST sequence
Google Analytics = GA4; Adobe Analytics; web analytics; Mixpanel; Amplitude!; analyse web
`
